import { Refusal } from '#shared/refusal.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { refundableOf } from '#functions/orders/domain/refundable.ts';
import { moneyWaiting } from '#functions/orders/domain/waiting.ts';

/** @throws Refusal when staff have nothing to decide about the order's money */
export function keepPayment(order: Order, now: Date): Order {
  if (!moneyWaiting(order)) throw new Refusal('There is nothing to decide about the money of this order.');
  const { totalCents } = refundableOf(order);
  return changeOrder(order, { keptCents: totalCents }, now);
}
