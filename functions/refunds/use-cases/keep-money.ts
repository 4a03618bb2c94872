import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { changedMeanwhile } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { readOrderForStaff } from '#functions/orders/data/order-for-staff.ts';
import { keepPayment } from '../domain/keep-payment.ts';

/**
 * Keeps the rest of an order's money at the co-op. The order then no longer waits for staff.
 * @param version the version of the order that staff saw
 * @throws AppError `not_found`; `conflict` when the order changed since staff saw it, or staff have nothing
 * to decide about its money
 */
export async function keepMoney(orderId: string, version: number, userId: string): Promise<void> {
  const { order, staff } = await readOrderForStaff(orderId, { userId, note: '', noteType: null });
  if (order.version !== version) throw changedMeanwhile('order');
  const now = new Date();
  const after = keepPayment(order, now);
  await retryOnConflict(() => transact(changedOrderWrites(order, after, nextDueAt(after, now), staff)), {
    attempts: 1,
    message: changedMeanwhile('order').message,
  });
}
