import { Link, useLocation } from 'react-router';
import { classNames } from '#web/components/class-names.ts';
import { OrderStatusBadge } from '#web/features/orders/status-badges.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { shortId } from '#web/features/orders/short-id.ts';
import { itemsText, type VendorOrderSummary } from '../common/vendor-order.ts';

interface OrderRowsProps {
  orders: readonly VendorOrderSummary[];
  /** The id of the open order; undefined for none. */
  selectedId: string | undefined;
}

export function OrderRows({ orders, selectedId }: OrderRowsProps) {
  const { search } = useLocation();
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface" aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line last:border-b-0">
          <Link
            to={{ pathname: `/vendor/orders/${order.id}`, search }}
            preventScrollReset
            aria-current={order.id === selectedId ? 'true' : undefined}
            className={classNames(
              'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-l-4 px-4 py-3 transition-colors focus-visible:-outline-offset-3',
              order.id === selectedId ? 'border-leaf bg-leaf-soft' : 'border-transparent hover:bg-sunken',
            )}
          >
            <span className="font-semibold">{`Order ${shortId(order.id)}`}</span>
            <span className="text-right font-semibold tabular-nums">{formatMoney(order.total)}</span>
            <span className="col-span-2 line-clamp-2 wrap-anywhere">{itemsText(order.items)}</span>
            <span className="min-w-0 text-sm text-ink-soft">
              {`Pickup ${formatDay(order.pickup_date, 'year')} · ${order.pickup_location}`}
            </span>
            <span className="self-end justify-self-end">
              <OrderStatusBadge status={order.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
