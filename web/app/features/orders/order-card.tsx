import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { bankTransferText } from '#web/format/bank-transfer.ts';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { OrderStatusBadge, PaymentStatusBadge } from './status-badges.tsx';

export function OrderCard({ order }: { order: Output<'listOrders'>['orders'][number] }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-leaf sm:grid-cols-[1fr_auto_auto] sm:px-6">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="text-sm text-ink-soft">{`Ordered ${formatInstantDay(order.created_at)}`}</p>
        <h2 className="mt-0.5 text-xl">
          <Link to={`/orders/${order.id}`} className="after:absolute after:inset-0 after:rounded-lg">
            {`Pickup ${formatDay(order.pickup_date)}`}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-soft">
          {`${order.pickup_location} · ${order.item_count} ${order.item_count === 1 ? 'item' : 'items'}`}
        </p>
      </div>
      <p className="flex flex-wrap gap-2 *:whitespace-normal sm:row-start-2">
        <OrderStatusBadge status={order.status} />
        <PaymentStatusBadge order={order} />
      </p>
      {order.payment_status === 'processing' && (
        <p className="col-span-full text-sm text-ink-soft">
          {`Your bank transfer is on its way. ${bankTransferText(order.created_at)}`}
        </p>
      )}
      <p className="text-lg font-semibold tabular-nums sm:col-start-2 sm:row-span-2 sm:row-start-1">
        {formatMoney(order.total)}
      </p>
      <ChevronRight
        aria-hidden="true"
        className="hidden icon-md text-ink-soft sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:block"
      />
    </li>
  );
}
