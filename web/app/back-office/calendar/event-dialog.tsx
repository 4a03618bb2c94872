import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newEvent } from '#shared/contracts/calendar/calendar.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { AdminEvent } from './calendar-entries.ts';
import { CalendarPreview } from './calendar-preview.tsx';
import { madeText } from './consequences.ts';
import { EventFields } from './event-fields.tsx';
import {
  emptyEvent,
  eventChange,
  eventChanges,
  eventValues,
  type CheckedEvent,
  type EventValues,
} from './event-form.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { saveErrorText } from './save-error-text.ts';
import { useCalendarPreview } from './use-calendar-preview.ts';

interface EventDialogProps {
  /** The event; undefined for a new one. */
  event: AdminEvent | undefined;
  /** The day of a new event; may be empty. */
  startDate: string;
  onClose(): void;
  /** The content below the form. */
  children?: ReactNode;
}

/** Adds an event or a recurring group, or edits one event or its whole group. */
export function EventDialog({ event, startDate, onClose, children }: EventDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [scope, setScope] = useState<'one' | 'group'>('one');
  const form = useForm<EventValues, unknown, CheckedEvent>({
    resolver: zodResolver(newEvent),
    defaultValues: event ? eventValues(event) : emptyEvent(startDate),
  });
  const keptForm = useKeptForm(form, 'event');
  const create = useApiMutation('createEvent');
  const update = useApiMutation('updateEvent');
  const updateGroup = useApiMutation('updateEventGroup');
  const values = useWatch({ control: form.control }) as EventValues;
  const preview = useCalendarPreview(eventChange(event, values, scope));
  const isSaving = create.isPending || update.isPending || updateGroup.isPending;
  const failure = create.error ?? update.error ?? updateGroup.error;

  const send = (checkedEvent: CheckedEvent) => {
    if (!event) return create.mutateAsync({ body: checkedEvent });
    const body = eventChanges(event, checkedEvent);
    return scope === 'group'
      ? updateGroup.mutateAsync({
          params: { groupId: event.recurrence_group_id! },
          body: { ...body, event_id: event.id },
        })
      : update.mutateAsync({ params: { id: event.id }, body });
  };
  const { close, finish } = useGuardedClose({
    isDirty: form.formState.isDirty,
    isSaving,
    loss: event ? 'You have unsaved changes to this event.' : 'This event has not been saved.',
    onClose,
  });

  const submit = form.handleSubmit(async (checkedEvent) => {
    if (event && Object.keys(eventChanges(event, checkedEvent)).length === 0) {
      toast.info('Nothing was changed.');
      return finish();
    }
    try {
      toast.success(madeText((await send(checkedEvent)).message, preview));
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });

  return (
    <Dialog
      isOpen
      onClose={close}
      title={event ? 'Edit Event' : 'Add Event'}
      footer={
        <>
          <CalendarPreview preview={preview} />
          <Button tone="secondary" disabled={isSaving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {event ? 'Save Changes' : 'Add Event'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submitEvent) => void submit(submitEvent)}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={keptForm} />
        {event?.recurrence_group_id && <GroupScope event={event} scope={scope} onScope={setScope} />}
        <EventFields form={form} />
        {!event && <RecurrenceFields form={form} />}
        {failure && <Notice tone="bad" announce="alert" title={saveErrorText(failure)} />}
      </form>
      {children && <div className="mt-8">{children}</div>}
    </Dialog>
  );
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
