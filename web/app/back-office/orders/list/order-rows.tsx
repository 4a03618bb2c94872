import { Link, useLocation } from 'react-router';
import { classNames } from '#web/components/class-names.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '#web/features/orders/status-badges.tsx';
import { customerName, type AdminOrderSummary } from '../admin-order.ts';

interface OrderRowsProps {
  orders: readonly AdminOrderSummary[];
  /** The id of the open order; undefined for none. */
  selectedId: string | undefined;
}

/** The orders of a page, each a link that opens it beside the list. */
export function OrderRows({ orders, selectedId }: OrderRowsProps) {
  const { search } = useLocation();
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface" aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line last:border-b-0">
          <Link
            to={{ pathname: `/admin/orders/${order.id}`, search }}
            preventScrollReset
            aria-current={order.id === selectedId ? 'true' : undefined}
            className={classNames(
              'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-l-4 px-4 py-3 transition-colors focus-visible:-outline-offset-3',
              order.id === selectedId ? 'border-leaf bg-leaf-soft' : 'border-transparent hover:bg-sunken',
            )}
          >
            <span className="min-w-0 font-semibold break-words">{customerName(order)}</span>
            <span className="font-semibold tabular-nums">{formatMoney(order.total)}</span>
            <span className="col-span-2 text-sm text-ink-soft">
              <span>{`Pickup ${formatDay(order.pickup_date, 'year')} · ${order.pickup_location}`}</span>
              {order.customer_number !== null && <span>{` · #${order.customer_number}`}</span>}
            </span>
            <span className="col-span-2 flex flex-wrap gap-2">
              <OrderStatusBadge status={order.status} />
              <PaymentStatusBadge order={order} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
