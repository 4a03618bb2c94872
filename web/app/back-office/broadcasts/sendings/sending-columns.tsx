import type { Output } from '#shared/contracts/registry.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { eventTypeLabels } from '../writing/compose-values.ts';

export type Sending = Output<'listReminderHistory'>['data'][number];

const tones: Record<Sending['status'], BadgeTone> = {
  planning: 'leaf',
  sending: 'leaf',
  sent: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  missed: 'warn',
};
const labels: Record<Sending['status'], string> = {
  planning: 'gathering recipients',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'cancelled',
  missed: 'missed',
};
export const isUnderWay = ({ status }: Sending) => status === 'planning' || status === 'sending';

const titleOf = ({ subject, message }: Sending) => subject ?? message;

export const sendingColumns: readonly DataColumn<Sending>[] = [
  {
    id: 'message',
    header: 'Message',
    kind: 'heading',
    cell: (sending) => (
      <>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{titleOf(sending)}</span>
        <span className="mt-1 block text-sm text-ink-soft">
          {`${sending.delivery_method === 'email' ? 'Email' : 'SMS'} · ${eventTypeLabels[sending.event_type]}`}
        </span>
      </>
    ),
  },
  {
    id: 'sent',
    header: 'Date',
    cell: ({ sent_at, created_at }) => (
      <time dateTime={sent_at ?? created_at}>{formatInstant(sent_at ?? created_at)}</time>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{labels[status]}</Badge>,
  },
  { id: 'results', header: 'Results', cell: (sending) => <Results sending={sending} /> },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (sending) => <SendingActions sending={sending} />,
  },
];

function Results({ sending }: { sending: Sending }) {
  const { recipient_count: all, success_count: good, failure_count: bad, skipped_count: skipped } = sending;
  if (sending.status === 'missed') return 'It was more than a day late, so nobody got it.';
  return (
    <>
      <span>{`${good.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} sent`}</span>
      {bad > 0 && (
        <span className="font-semibold text-bad">{` · ${bad.toLocaleString('en-US')} failed`}</span>
      )}
      {skipped > 0 && <span>{` · ${skipped.toLocaleString('en-US')} skipped`}</span>}
      {isUnderWay(sending) && (
        <progress
          className="mt-2 h-2 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
          aria-label={`Progress of ${titleOf(sending)}`}
          max={Math.max(1, all)}
          value={good + bad + skipped}
        />
      )}
    </>
  );
}

function SendingActions({ sending }: { sending: Sending }) {
  const dialogLink = useDialogLinks();
  if (sending.status === 'missed') return null;
  return (
    <div className="flex @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton
        size="small"
        tone="secondary"
        aria-label={`Recipients of ${titleOf(sending)}`}
        {...dialogLink(sending.id)}
      >
        Recipients
      </LinkButton>
    </div>
  );
}
