import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { EditMessage } from './edit-message.tsx';
import { eventTypeLabels, recipientTypeLabels } from './compose-values.ts';
import { usePages } from './use-pages.ts';

type Reminder = Output<'listReminders'>['data'][number];

const tones: Record<Reminder['status'], BadgeTone> = {
  scheduled: 'info',
  sending: 'leaf',
  sent: 'good',
  cancelled: 'neutral',
  failed: 'bad',
};
const hasCome = ({ sends_at }: Reminder) => sends_at !== null && Date.parse(sends_at) <= Date.now();

/** On its way, or about to be: its time has come. */
const isMoving = (reminder: Reminder) =>
  reminder.status === 'sending' || (reminder.status === 'scheduled' && hasCome(reminder));

const isBoundToCycles = (type: Reminder['eventType']) => /cutoff|pickup/.test(type);

/** Everything that was scheduled, newest first, with its state; what is not over can be cancelled, what has not begun be changed. */
export function ScheduledList() {
  const [edited, setEdited] = useState<string>();
  const reminders = usePages('listReminders', isMoving);
  if (reminders.isPending) return <Skeleton className="h-60" />;
  if (reminders.isLoadingError)
    return (
      <ErrorState
        message={reminders.error.message}
        onRetry={() => void reminders.refetch()}
        retrying={reminders.isFetching}
      />
    );
  if (reminders.data.length === 0)
    return <EmptyState title="Nothing scheduled">Messages you schedule or send will appear here.</EmptyState>;
  return (
    <>
      <ul
        aria-label="Scheduled messages"
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {reminders.data.map((reminder) => (
          <ScheduledRow key={reminder.id} reminder={reminder} onEdit={() => setEdited(reminder.id)} />
        ))}
      </ul>
      <LoadMore list={reminders} />
      {edited && <EditMessage key={edited} reminderId={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** When a scheduled message goes out next, in the co-op's time. */
const nextInWords = (reminder: Reminder): string => {
  const { sends_at: at, eventType } = reminder;
  if (!at) return 'Follows the calendar’s cycles: the next date is not known yet';
  if (hasCome(reminder)) return 'Next: within a minute';
  return `Next: ${formatInstant(at)}${isBoundToCycles(eventType) ? ', based on the calendar within the last hour' : ''}`;
};

/** What is lost when a message is cancelled, and what is not. */
export function cancelQuestion({
  status,
  subject,
  message,
  eventType,
}: Pick<Reminder, 'status' | 'subject' | 'message' | 'eventType'>): string {
  const title = subject ?? message;
  if (status === 'sending')
    return `Stop sending “${title}”?\nPeople who already got it keep it; nobody else will get it. It stays in History with its counts. This cannot be undone.`;
  return eventType === 'one_time'
    ? `Cancel “${title}”?\nIt will not be sent. It stays in this list as cancelled. This cannot be undone.`
    : `Cancel “${title}”?\nIt will not be sent again. It stays in this list as cancelled, and messages already sent stay in History. This cannot be undone.`;
}

const cancelLabels = ({ status }: Reminder) => ({
  confirmLabel: status === 'sending' ? 'Stop Sending' : 'Cancel Message',
  cancelLabel: status === 'sending' ? 'Keep Sending' : 'Keep Message',
  danger: true,
});

function ScheduledRow({ reminder, onEdit }: { reminder: Reminder; onEdit(): void }) {
  const cancel = useApiMutation('cancelReminder');
  const confirm = useConfirm();
  const toast = useToast();
  const { id, status, subject, message, eventType } = reminder;
  const title = subject ?? message;
  const isOpen = status === 'scheduled' || status === 'sending';
  const ask = async () => {
    if (!(await confirm(cancelQuestion(reminder), cancelLabels(reminder)))) return;
    cancel.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('The message was cancelled'),
        onError: (error) => toast.error(error.message),
      },
    );
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[status]}>{status}</Badge>
          <span className="text-sm text-ink-soft">
            {reminder.deliveryMethods[0] === 'email' ? 'Email' : 'SMS'} · {eventTypeLabels[eventType]}
          </span>
        </div>
        <p className="mt-2 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {recipientTypeLabels[reminder.recipientType]}
          {reminder.chosenCount === null ? (reminder.filter ? ', filtered' : '') : ', selected people'}:{' '}
          {reminder.recipientCount.toLocaleString('en-US')}
          {status === 'scheduled' && ` · ${nextInWords(reminder)}`}
        </p>
      </div>
      <div className="flex gap-2">
        {status === 'scheduled' && (
          <Button size="small" tone="secondary" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {isOpen && (
          <Button
            size="small"
            tone="secondary"
            pending={cancel.isPending}
            aria-label={`Cancel ${title}`}
            onClick={() => void ask()}
          >
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}
