import { useEffect } from 'react';
import type { OperationId } from '#shared/contracts/registry.ts';
import { queryClient } from '#web/api/client.ts';
import { staleAfter } from '#web/api/stale-after.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import type { Removal } from './charge-states.ts';
import { useSlowingPace } from './use-slowing-pace.ts';

/**
 * The progress of the co-op's latest removal of failed renewals: the number of failed renewals that are left.
 * When the number changes, everything that shows these renewals is read again. The server does not say which
 * renewals the removal queued. So the number also counts a renewal that failed later, and no longer counts a
 * queued renewal that was paid before its turn.
 */
export function RemovalProgress({
  removal: { drop_date, asked: queuedCount, started_at },
  onDismiss,
}: {
  removal: Removal;
  onDismiss(): void;
}) {
  const { data, error, refetch } = useApiQuery(
    'countFailedRenewals',
    { query: { drop_date } },
    { refetchInterval: useSlowingPace<{ count: number }>(({ count }) => count || null) },
  );
  const remainingCount = data?.count;
  useEffect(() => {
    if (remainingCount === undefined) return;
    const stale = staleAfter('removeFailedRenewals');
    // The count itself was just read, so it is not read again.
    stale.delete('countFailedRenewals');
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [, operation] }) => stale.has(operation as OperationId),
    });
  }, [remainingCount]);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-md px-3 text-sm',
        remainingCount === 0 ? 'bg-good-soft' : 'bg-info-soft',
      )}
    >
      <p role="status" className="min-w-0 grow py-1.5">
        <strong>{titleOf(queuedCount, remainingCount, formatDay(drop_date, 'year'))}</strong>
        <span className="max-sm:sr-only">
          {` The latest removal queued ${queuedCount.toLocaleString('en-US')} up to ${formatDay(drop_date, 'year')} on ${formatInstant(started_at)}.${remainingCount === 0 ? ' Any paid before their turn were kept.' : ' This continues if you leave the page. Renewals paid before their turn are kept; any that fail later count here but are not removed.'}`}
        </span>
      </p>
      {remainingCount === 0 && (
        <Button tone="quiet" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}

/** The title. When no failed renewal is left, it has the words of document 2, section 8. */
function titleOf(queuedCount: number, remainingCount: number | undefined, dropDate: string): string {
  if (remainingCount === undefined) return `Counting the failed renewals up to ${dropDate}…`;
  const renewals = (count: number) =>
    `${count.toLocaleString('en-US')} failed ${count === 1 ? 'renewal' : 'renewals'}`;
  return remainingCount === 0
    ? `Successfully removed ${queuedCount.toLocaleString('en-US')} failed renewals`
    : `${renewals(remainingCount)} up to ${dropDate} ${remainingCount === 1 ? 'is' : 'are'} left`;
}
