import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { newEvent } from '#shared/contracts/calendar/calendar.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { formatDay } from '#web/format/format-date.ts';
import type { AdminEvent } from './calendar-entries.ts';
import { CalendarPreview } from './calendar-preview.tsx';
import { madeText } from './consequences.ts';
import { EventFields } from './event-fields.tsx';
import {
  emptyEvent,
  eventChange,
  eventChanges,
  eventLabels,
  eventValues,
  type CheckedEvent,
  type EventValues,
} from './event-form.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { RegisteredMembers } from './registered-members.tsx';
import { saveErrorText } from './save-error-text.ts';
import { useCalendarPreview } from './use-calendar-preview.ts';

/** The form for an event. A new event begins with the day in the address (`?day=`). */
export function EventDialog({ record: event, ...opened }: NewOrOpened<AdminEvent>) {
  const toast = useToast();
  const [params] = useSearchParams();
  const [scope, setScope] = useState<'one' | 'group'>('one');
  const send = useEventCalls(scope);
  const recordForm = useRecordForm({
    ...opened,
    name: 'event',
    schema: newEvent,
    labels: eventLabels,
    record: event,
    toValues: (record): EventValues => (record ? eventValues(record) : emptyEvent(params.get('day') ?? '')),
    loss: event ? 'You have unsaved changes to this event.' : 'This event has not been saved.',
    failureText: saveErrorText,
    async save(checkedEvent: CheckedEvent, { base }) {
      if (base && Object.keys(eventChanges(base, checkedEvent)).length === 0) {
        toast.info('Nothing was changed.');
        recordForm.finish();
        return undefined;
      }
      return madeText((await send(checkedEvent, base)).message, preview);
    },
  });
  const values = useWatch({ control: recordForm.form.control }) as EventValues;
  const preview = useCalendarPreview(eventChange(recordForm.base, values, scope));
  return (
    <RecordFormDialog
      of={recordForm}
      title={event ? 'Edit Event' : 'Add Event'}
      submitLabel={event ? 'Save Changes' : 'Add Event'}
      footer={<CalendarPreview preview={preview} />}
      history={event && <Registrations event={event} />}
    >
      {event?.recurrence_group_id && <GroupScope event={event} scope={scope} onScope={setScope} />}
      <EventFields of={recordForm} />
      {!event && <RecurrenceFields of={recordForm} />}
    </RecordFormDialog>
  );
}

function useEventCalls(scope: 'one' | 'group') {
  const create = useApiMutation('createEvent');
  const update = useApiMutation('updateEvent');
  const updateGroup = useApiMutation('updateEventGroup');
  return (checkedEvent: CheckedEvent, event: AdminEvent | undefined) => {
    if (!event) return create.mutateAsync({ body: checkedEvent });
    const { id, version } = event;
    const body = eventChanges(event, checkedEvent);
    if (scope === 'one') return update.mutateAsync({ params: { id }, body: { ...body, version } });
    const params = { groupId: event.recurrence_group_id! };
    return updateGroup.mutateAsync({ params, body: { ...body, event_id: id } });
  };
}

interface GroupScopeProps {
  event: AdminEvent;
  scope: 'one' | 'group';
  onScope(scope: 'one' | 'group'): void;
}

function GroupScope({ event, scope, onScope }: GroupScopeProps) {
  const eventQuery = useApiQuery('getAdminEvent', { params: { id: event.id } });
  const coming = eventQuery.data?.group?.coming_dates;
  return (
    <RadioGroup
      legend="This event recurs"
      name="scope"
      value={scope}
      onChange={onScope}
      options={[
        { value: 'one', label: 'Change this event only' },
        {
          value: 'group',
          label: 'Change the whole group',
          hint:
            coming === undefined || coming.length === 0
              ? 'All its events from today on'
              : `${coming.length} ${coming.length === 1 ? 'event' : 'events'} from today on, the last on ${formatDay(coming.at(-1)!, 'year')}. Changing the date moves all of them by the same number of days.`,
        },
      ]}
    />
  );
}

function Registrations({ event: { id, max_participants: places } }: { event: AdminEvent }) {
  const { data } = useApiQuery('getAdminEvent', { params: { id } });
  return <RegisteredMembers registrations={data?.registrations ?? []} places={places} />;
}

export default recordDialog({
  title: 'Edit Event',
  missing: 'This event does not exist anymore.',
  useRecord: (id) => recordIn(useApiQuery('getAdminEvent', { params: { id } }), ({ event }) => event),
  Dialog: EventDialog,
});
