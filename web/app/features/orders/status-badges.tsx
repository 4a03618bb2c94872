import { Badge } from '#web/components/badge.tsx';
import { orderStatusStyles, paymentStatusStyle, type Order } from './order-status.ts';

export function OrderStatusBadge({ status }: { status: Order['status'] }) {
  const { label, tone } = orderStatusStyles[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function PaymentStatusBadge({ order }: { order: Pick<Order, 'payment_status' | 'amount_disputed'> }) {
  const { label, tone } = paymentStatusStyle(order);
  return (
    <Badge tone={tone}>
      <span className="font-normal">Payment</span> <span>{label}</span>
    </Badge>
  );
}
