import { must } from '#shared/must.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { activeAccountAt } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Settles an order after the browser has confirmed its payment. The state at the provider decides, because
 * the browser's report may be wrong.
 * @throws AppError `not_found` for a payment that is not the caller's, `payment_failed` with the provider's
 * words when the last attempt was declined.
 */
export async function confirmOwnPayment(userId: string, paymentIntentId: string): Promise<Order> {
  const payment = await readPayment(paymentIntentId);
  const [owned] = await getEntities([
    payment?.orderId ? orderEntity.at(payment.orderId) : undefined,
    activeAccountAt(userId),
  ]);
  if (owned?.userId !== userId) throw notFound('Payment');
  const order = must(await settleOrder(owned.id, owned, paymentIntentId), 'the order');
  if (order.paymentProblem && ['pending', 'failed'].includes(order.paymentStatus))
    throw new AppError('payment_failed', order.paymentProblem);
  return order;
}
