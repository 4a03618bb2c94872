import type { Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';

/**
 * An order after a declined attempt.
 * @param before its charge before the attempt
 * @param after its charge after the attempt
 */
export function declineOrder(order: Order, before: Charge, after: Charge, now: Date): Order {
  // An order whose money was taken back is no longer a renewal in progress. Such an order stays failed until
  // it is paid, waived or removed.
  const isRenewing = order.isRenewal && !before.isLeftToStaff && order.status !== 'cancelled';
  return changeOrder(
    order,
    { paymentStatus: isRenewing ? 'pending' : 'failed', paymentProblem: after.declineReason },
    now,
  );
}
