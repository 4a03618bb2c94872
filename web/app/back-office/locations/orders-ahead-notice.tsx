import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import { aheadQuery, aheadText } from './orders-ahead.ts';

export function OrdersAheadNotice({ id }: { id: string }) {
  const params = { id };
  const stats = useApiQuery('getPickupLocationStats', { params });
  const list = useApiQuery('listPickupLocationOrders', { params, query: aheadQuery });
  if (stats.isError || list.isError)
    return <Notice tone="bad" title="It could not be read whose orders are still to be collected here." />;
  if (!stats.data || !list.data)
    return <p role="status">Looking for orders that are still to be collected…</p>;
  const count = stats.data.stats.orders_ahead;
  return (
    <Notice tone="info">
      <span>
        {count === 0
          ? 'No order is still to be collected here.'
          : `${aheadText({ count, orders: list.data.orders })} A changed name, address or hours hold for them too, and their members are emailed within minutes.`}
      </span>{' '}
      <span>
        Members who collect at a location that becomes inactive are asked to choose another one before their
        next cut-off.
      </span>
    </Notice>
  );
}
