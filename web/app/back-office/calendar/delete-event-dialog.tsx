import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { recordDialog, recordIn, type ShownRecord } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { CalendarContext } from './calendar.tsx';
import type { AdminEvent } from './calendar-entries.ts';
import { CalendarPreview } from './calendar-preview.tsx';
import { deletedEventText, deletedGroupText, madeText } from './consequences.ts';
import { useCalendarPreview } from './use-calendar-preview.ts';

export function DeleteEventDialog({ record: event, onClose }: ShownRecord<AdminEvent>) {
  const toast = useToast();
  const calendar = useOutletContext<CalendarContext>();
  const groupId = event.recurrence_group_id;
  const [scope, setScope] = useState<'one' | 'group'>('one');
  const eventQuery = useApiQuery('getAdminEvent', { params: { id: event.id } });
  const registeredCount = eventQuery.data?.registrations.length ?? 0;
  const one = useApiMutation('deleteEvent');
  const group = useApiMutation('deleteEventGroup');
  const isPending = one.isPending || group.isPending;
  const close = () => !isPending && onClose();
  const failure = scope === 'one' ? one.error : group.error;
  const isOfCalendar = ['pickup_date', 'cutoff_date'].includes(event.event_type);
  const coming = eventQuery.data?.group?.coming_dates ?? [];
  const isShown = isOfCalendar && !isPending && !failure;
  const deletion =
    scope === 'one'
      ? ({ action: 'delete_event', id: event.id } as const)
      : ({ action: 'delete_group', id: groupId! } as const);
  const preview = useCalendarPreview(isShown ? deletion : undefined);

  const remove = async () => {
    try {
      const answer =
        scope === 'one'
          ? await one.mutateAsync({ params: { id: event.id } })
          : await group.mutateAsync({ params: { groupId: groupId! } });
      toast.success(madeText(answer.message, preview));
      calendar.onDeleted(event.event_date);
      onClose();
    } catch {
      // The dialog stays open and shows the error.
    }
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title="Delete Event"
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={close}>
            {scope === 'one' ? 'Keep Event' : 'Keep Events'}
          </Button>
          <Button tone="danger" pending={isPending} onClick={() => void remove()}>
            {scope === 'one' ? 'Delete Event' : `Delete ${coming.length || 'All'} Events`}
          </Button>
        </>
      }
    >
      {groupId && (
        <RadioGroup<'one' | 'group'>
          className="mb-4"
          legend="This event recurs"
          name="delete-scope"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'one', label: 'Delete this event only' },
            { value: 'group', label: 'Delete the whole group from today on' },
          ]}
        />
      )}
      <p className="break-words">
        {scope === 'one' ? deletedEventText(event, registeredCount) : deletedGroupText(event, coming)}
      </p>
      {isShown && (
        <div className="mt-4">
          <CalendarPreview preview={preview} />
        </div>
      )}
      {failure && <Notice className="mt-4" tone="bad" announce="alert" title={failure.message} />}
    </Dialog>
  );
}

export default recordDialog({
  title: 'Delete Event',
  missing: 'This event does not exist anymore.',
  useRecord: (id) => recordIn(useApiQuery('getAdminEvent', { params: { id } }), ({ event }) => event),
  Dialog: DeleteEventDialog,
});
