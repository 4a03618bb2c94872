import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { eventTypeLabels } from './compose-values.ts';
import { RecipientResults } from './recipient-results.tsx';
import { usePages } from './use-pages.ts';

type Sending = Output<'listReminderHistory'>['data'][number];

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
const isUnderWay = ({ status }: Sending) => status === 'planning' || status === 'sending';

/** What was sent to many, newest first; what is being sent counts up by itself. */
export function HistoryList() {
  const history = usePages('listReminderHistory', isUnderWay);
  const [shown, setShown] = useState<Sending>();
  if (history.isPending) return <Skeleton className="h-60" />;
  if (history.isLoadingError)
    return (
      <ErrorState
        message={history.error.message}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  if (history.data.length === 0)
    return (
      <EmptyState title="Nothing sent yet">
        Each message you send will appear here with its results.
      </EmptyState>
    );
  return (
    <>
      <ul
        aria-label="Sent messages"
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {history.data.map((sending) => (
          <HistoryRow key={sending.id} sending={sending} onShow={() => setShown(sending)} />
        ))}
      </ul>
      <LoadMore list={history} />
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.subject ?? 'SMS'}
        size="large"
      >
        {shown && <RecipientResults sending={shown} />}
      </Dialog>
    </>
  );
}

function HistoryRow({ sending, onShow }: { sending: Sending; onShow(): void }) {
  const { recipient_count: all, success_count: good, failure_count: bad, skipped_count: skipped } = sending;
  const title = sending.subject ?? sending.message;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[sending.status]}>{labels[sending.status]}</Badge>
          <span className="text-sm text-ink-soft">
            {sending.delivery_method === 'email' ? 'Email' : 'SMS'} · {eventTypeLabels[sending.event_type]} ·{' '}
            <time dateTime={sending.sent_at ?? sending.created_at}>
              {formatInstant(sending.sent_at ?? sending.created_at)}
            </time>
          </span>
        </div>
        <p className="mt-2 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
        {sending.status === 'missed' ? (
          <p className="mt-1 text-sm text-ink-soft">It was more than a day late, so nobody got it.</p>
        ) : (
          <p className="mt-1 text-sm text-ink-soft">
            {good.toLocaleString('en-US')} of {all.toLocaleString('en-US')} sent
            {bad > 0 && (
              <span className="font-semibold text-bad"> · {bad.toLocaleString('en-US')} failed</span>
            )}
            {skipped > 0 && ` · ${skipped.toLocaleString('en-US')} skipped`}
          </p>
        )}
        {isUnderWay(sending) && (
          <progress
            className="mt-2 h-2 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
            aria-label={`Progress of ${title}`}
            max={Math.max(1, all)}
            value={good + bad + skipped}
          />
        )}
      </div>
      {sending.status !== 'missed' && (
        <Button size="small" tone="secondary" aria-label={`Recipients of ${title}`} onClick={onShow}>
          Recipients
        </Button>
      )}
    </li>
  );
}
