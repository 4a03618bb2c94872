import { Badge } from '#web/components/badge.tsx';
import { orderStatusLooks, paymentStatusLooks, type Order } from './order-status.ts';

export function OrderStatusBadge({ status }: { status: Order['status'] }) {
  const { label, tone } = orderStatusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: Order['payment_status'] }) {
  const { label, tone } = paymentStatusLooks[status];
  return (
    <Badge tone={tone}>
      <span className="font-normal">Payment</span> {label}
    </Badge>
  );
}
