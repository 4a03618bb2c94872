import { Refusal } from '#shared/refusal.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { refundableOf } from '#functions/orders/domain/refundable.ts';
import { moneyWaiting } from '#functions/orders/domain/waiting.ts';

/**
 * Decides that the co-op keeps the rest of the order's money. The order then waits for no decision of staff
 * any more.
 * @throws Refusal when nothing waits for that decision
 */
export function keepPayment(order: Order, now: Date): Order {
  if (!moneyWaiting(order)) throw new Refusal('There is nothing to decide about the money of this order.');
  const { totalCents } = refundableOf(order);
  return changeOrder(order, { keptCents: totalCents }, now);
}
