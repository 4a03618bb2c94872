import { Copy } from 'lucide-react';
import { Card } from '#web/components/card.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { OrderFact } from '#web/features/orders/order-fact.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '#web/features/orders/status-badges.tsx';
import { useCopy } from '#web/hooks/use-copy.ts';
import { customerName, type AdminOrder } from '../admin-order.ts';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { OrderDispute } from './order-dispute.tsx';

export function OrderHead(props: OrderActionsProps) {
  const { order } = props;
  return (
    <Card as="section" aria-labelledby="order-title" className="grid gap-3 p-3 sm:p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 id="order-title" className="text-xl">
          {customerName(order)}
        </h3>
        <OrderStatusBadge status={order.status} />
        <PaymentStatusBadge order={order} />
        <p className="ml-auto font-display text-xl tabular-nums">
          <span className="sr-only">Total </span>
          <span>{formatMoney(order.total)}</span>
        </p>
      </header>
      {order.deleted_at && (
        <Notice tone="warn" title="This order was deleted">
          {`${formatInstant(order.deleted_at)}. It is in no list any more.`}
        </Notice>
      )}
      {order.dispute && <OrderDispute dispute={order.dispute} />}
      {order.payment_problem && <Notice tone="info">{order.payment_problem}</Notice>}
      <OrderFacts order={order} />
      <OrderActions {...props} />
    </Card>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const copy = useCopy();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm @xl:grid-cols-3">
      <OrderFact term="Pickup date">{formatDay(order.pickup_date, 'year')}</OrderFact>
      <OrderFact term="Pickup location">{order.pickup.name}</OrderFact>
      <OrderFact term="Ordered">
        {`${formatInstant(order.created_at)}${order.is_renewal ? ', as a renewal' : ''}`}
      </OrderFact>
      {order.customer_number !== null && (
        <OrderFact term="Customer number">{order.customer_number}</OrderFact>
      )}
      <div className="col-span-2 min-w-0">
        <dt className="text-ink-soft">Order ID</dt>
        <dd className="flex items-center gap-1 font-semibold">
          <span className="min-w-0 truncate select-all">{order.id}</span>
          <IconButton
            label="Copy order ID"
            className="-my-2.5 print:hidden"
            onClick={() => void copy(order.id, 'Order ID copied.')}
          >
            <Copy aria-hidden="true" className="icon-sm" />
          </IconButton>
        </dd>
      </div>
    </dl>
  );
}
