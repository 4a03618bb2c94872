import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/features/session/use-session.ts';

type Sending = Output<'listReminderHistory'>['data'][number];
type Results = Output<'listOccurrenceRecipients'>;
type Result = Results['recipients'][number];

const tones: Record<Result['result'], BadgeTone> = {
  claimed: 'leaf',
  sent: 'good',
  failed: 'bad',
  skipped: 'neutral',
  unknown: 'warn',
};
const labels: Record<Result['result'], string> = {
  claimed: 'in progress',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
};

/** Who got a message and who did not, with the reason. */
export function RecipientResults({ sending }: { sending: Sending }) {
  const { user } = useSession();
  const [filter, setFilter] = useState<'all' | 'failed'>(sending.failure_count > 0 ? 'failed' : 'all');
  const results = useInfiniteQuery<Results, ApiError, Result[], unknown[], string | undefined>({
    queryKey: [user?.id ?? 'guest', 'listOccurrenceRecipients', sending.id, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listOccurrenceRecipients',
        { params: { id: sending.id }, query: { filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ recipients }) => recipients),
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{sending.message}</p>
      <Select
        label="Show"
        value={filter}
        className="sm:max-w-60"
        onChange={(event) => setFilter(event.target.value as typeof filter)}
      >
        <option value="all">All recipients</option>
        <option value="failed">People who did not get it</option>
      </Select>
      {results.isPending ? (
        <Skeleton className="h-40" />
      ) : results.isLoadingError ? (
        <ErrorState
          message={results.error.message}
          onRetry={() => void results.refetch()}
          retrying={results.isFetching}
        />
      ) : results.data.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {filter === 'failed' ? 'Nobody: every attempt so far has succeeded.' : 'No results yet.'}
        </p>
      ) : (
        <ul aria-label="Recipients" className="divide-y divide-line">
          {results.data.map((recipient) => (
            <li
              key={recipient.user_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <span className="min-w-0">
                <span className="block font-medium break-words">{recipient.name || recipient.user_id}</span>
                <span className="block text-sm break-all text-ink-soft">
                  {[recipient.address, recipient.reason].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Badge tone={tones[recipient.result]}>{labels[recipient.result]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={results} />
    </div>
  );
}
