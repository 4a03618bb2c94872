import type { Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';

export function declineOrder(order: Order, before: Charge, after: Charge, now: Date): Order {
  // When the money of an order was taken back, the order is no longer a renewal in progress. It then stays
  // failed until it is paid, waived or removed.
  const isRenewing = order.isRenewal && !before.isLeftToStaff && order.status !== 'cancelled';
  return changeOrder(
    order,
    { paymentStatus: isRenewing ? 'pending' : 'failed', paymentProblem: after.declineReason },
    now,
  );
}
