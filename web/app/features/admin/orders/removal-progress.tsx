import { useEffect } from 'react';
import { queryClient } from '#web/api/client.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay, formatInstant } from '#web/components/format-date.ts';
import { Notice } from '#web/components/notice.tsx';
import type { Removal } from './charge-looks.ts';

const pollMilliseconds = 2000;

/** How failed renewals go that were queued for removal; the list of open ones is read again as they do. */
export function RemovalProgress({ removal: { drop_date, asked, started_at } }: { removal: Removal }) {
  const { data } = useApiQuery(
    'countFailedRenewals',
    { query: { drop_date } },
    { refetchInterval: (last) => (last?.count === 0 ? false : pollMilliseconds) },
  );
  const left = data && Math.min(data.count, asked);
  useEffect(() => {
    if (left !== undefined)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [, operation] }) => operation === 'listOpenCharges',
      });
  }, [left]);
  const renewals = `${asked.toLocaleString('en-US')} failed ${asked === 1 ? 'renewal' : 'renewals'}`;
  return (
    <div role="status">
      {left === 0 ? (
        <Notice tone="good" title={`Successfully removed ${renewals}`}>
          Asked for on {formatInstant(started_at)}, up to the drop date {formatDay(drop_date, 'year')}.
        </Notice>
      ) : (
        <Notice
          tone="info"
          title={`${renewals} ${asked === 1 ? 'is' : 'are'} being removed, ${left ?? asked} left`}
        >
          This goes on when you leave the page. One that is paid before its turn stays.
        </Notice>
      )}
    </div>
  );
}
