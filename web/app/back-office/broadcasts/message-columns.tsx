import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { eventTypeLabels, recipientTypeLabels } from './writing/compose-values.ts';
import { MessageActions } from './message-actions.tsx';
import { hasCome, type Broadcast } from './broadcast.ts';

const tones: Record<Broadcast['status'], BadgeTone> = {
  scheduled: 'info',
  sending: 'leaf',
  sent: 'good',
  cancelled: 'neutral',
  failed: 'bad',
};

const isBoundToCycles = (type: Broadcast['eventType']) => /cutoff|pickup/.test(type);

/** Describes the next time at which a scheduled broadcast goes out, in the co-op's time. */
const describeNext = (broadcast: Broadcast): string => {
  const { sends_at: at, eventType } = broadcast;
  if (!at) return 'Follows the calendar’s cycles: the next date is not known yet';
  if (hasCome(broadcast)) return 'Next: within a minute';
  return `Next: ${formatInstant(at)}${isBoundToCycles(eventType) ? ', based on the calendar within the last hour' : ''}`;
};

export const messageColumns: readonly DataColumn<Broadcast>[] = [
  {
    id: 'message',
    header: 'Message',
    kind: 'heading',
    cell: ({ subject, message, deliveryMethods, eventType }) => (
      <>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{subject ?? message}</span>
        <span className="mt-1 block text-sm text-ink-soft">
          {`${deliveryMethods[0] === 'email' ? 'Email' : 'SMS'} · ${eventTypeLabels[eventType]}`}
        </span>
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  {
    id: 'recipients',
    header: 'Recipients',
    cell: ({ recipientType, chosenCount, filter, recipientCount }) => {
      const narrowingText = chosenCount === null ? (filter ? ', filtered' : '') : ', selected people';
      return `${recipientTypeLabels[recipientType]}${narrowingText}: ${recipientCount.toLocaleString('en-US')}`;
    },
  },
  {
    id: 'next',
    header: 'Sends',
    cell: (broadcast) => (broadcast.status === 'scheduled' ? describeNext(broadcast) : '–'),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (broadcast) => <MessageActions broadcast={broadcast} />,
  },
];
