import { transact } from '#functions/platform/table.ts';
import { acceptsMoney, changeOrder, type Order } from '../domain/order.ts';
import { nextDueAt } from '../domain/time-to-pay.ts';
import { changedOrderWrites } from '../data/orders.ts';

/**
 * Saves a change of an order. Credit, stock and messages stay as they are. When an unpaid order gets another
 * payment, its refunded amount and the amount withheld by disputes become 0.
 * @throws TransactionRefused when somebody else changed the order since it was read
 */
export async function saveOrder(order: Order, changes: Partial<Order>): Promise<Order> {
  const now = new Date();
  const isOtherPayment =
    changes.paymentIntentId !== undefined && changes.paymentIntentId !== order.paymentIntentId;
  const nothingBack = { refundedCents: 0, withdrawnCents: 0 };
  const after = changeOrder(
    order,
    { ...(isOtherPayment && acceptsMoney(order) && nothingBack), ...changes },
    now,
  );
  await transact(changedOrderWrites(order, after, nextDueAt(after, now)));
  return after;
}
