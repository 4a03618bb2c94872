import type { Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';

export function declineOrder(order: Order, before: Charge, after: Charge, now: Date): Order {
  // An order whose money was taken back is no renewal in progress: it stays failed until it is paid, waived
  // or removed.
  const isRenewing = order.isRenewal && !before.isLeftToStaff && order.status !== 'cancelled';
  return changeOrder(
    order,
    { paymentStatus: isRenewing ? 'pending' : 'failed', paymentProblem: after.declineReason },
    now,
  );
}
