import { useEffect } from 'react';
import { queryClient } from '#web/api/client.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import type { Removal } from './remove-failed-renewals.tsx';

const pollMilliseconds = 2000;

/** How failed renewals go that were queued for removal; the list of open ones is read again as they do. */
export function RemovalProgress({ removal: { dropDate, asked } }: { removal: Removal }) {
  const { data } = useApiQuery(
    'countFailedRenewals',
    { query: { drop_date: dropDate } },
    { refetchInterval: (last) => (last?.count === 0 ? false : pollMilliseconds) },
  );
  const left = data?.count;
  useEffect(() => {
    if (left !== undefined)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [, operation] }) => operation === 'listOpenCharges',
      });
  }, [left]);
  return (
    <div role="status">
      {left === 0 ? (
        <Notice tone="good" title={`Successfully removed ${asked} failed renewals`} />
      ) : (
        <Notice
          tone="info"
          title={`${asked} failed ${asked === 1 ? 'renewal is' : 'renewals are'} being removed, ${left ?? asked} left`}
        >
          This goes on when you leave the page. One that is paid before its turn stays.
        </Notice>
      )}
    </div>
  );
}
