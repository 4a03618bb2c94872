import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { transact } from '#functions/platform/table.ts';
import { changedOrderWrite, changeOrder } from '#functions/orders/data/orders.ts';
import { isPayable, type Order } from '#functions/orders/domain/order.ts';
import { nextLook } from '../data/order-writes.ts';
import { cancelPayment, readPayment } from '../data/payments.ts';
import { refundPayment } from '../data/refunds.ts';
import { heldCents, isCollecting, type ProviderPayment } from '../domain/payment-outcome.ts';

/**
 * The payment an order is judged by: the one it names. When news came of another payment of this order that has
 * money in it or on its way, the order takes it as its own if it is unpaid, its former one being ended first;
 * otherwise the other payment is given back, and somebody is told: there should have been one.
 * @param reportedPaymentId the payment that news came of
 * @throws TransactionRefused when the order changed meanwhile
 */
export async function chooseOwnPayment(
  order: Order,
  reportedPaymentId: string | undefined,
): Promise<{ order: Order; payment: ProviderPayment | undefined }> {
  const named = order.paymentIntentId ?? undefined;
  const own = named === undefined ? undefined : await readPayment(named);
  if (!reportedPaymentId || reportedPaymentId === named) return { order, payment: own };
  const stray = await readPayment(reportedPaymentId);
  if (stray?.orderId !== order.id || !isCollecting(stray)) return { order, payment: own };
  if (isPayable(order)) {
    const ended = own && !isCollecting(own) && own.status !== 'canceled' ? await endPayment(own) : own;
    if (!ended || !isCollecting(ended)) {
      logger.warn('An order takes another payment as its own', { orderId: order.id, paymentId: stray.id });
      const now = new Date();
      const adopting = changeOrder(order, { paymentIntentId: stray.id }, now);
      await transact([changedOrderWrite(adopting, nextLook(adopting, now))]);
      return { order: adopting, payment: stray };
    }
    await giveBack(order, stray);
    return { order, payment: ended };
  }
  await giveBack(order, stray);
  return { order, payment: own };
}

/** One that succeeded and was disputed or refunded has nothing to end. */
const endPayment = async (payment: ProviderPayment): Promise<ProviderPayment | undefined> =>
  payment.status === 'succeeded' ? payment : cancelPayment(payment.id);

/** One that is on its way cannot be given back yet; news will come of it again. */
async function giveBack(order: Order, stray: ProviderPayment): Promise<void> {
  if (heldCents(stray) === 0) return;
  if (!(await refundPayment(stray.id, order.id))) return;
  logger.error('A second payment of an order was given back', {
    orderId: order.id,
    paymentId: stray.id,
    cents: heldCents(stray),
  });
  count('StrayPayments');
}

/** Money that came in for an order that does not exist: a person must see to it. */
export function reportUnknownPayment(paymentId: string, orderId: string | undefined): void {
  logger.error('A payment names no order that exists', { paymentId, orderId });
  count('StrayPayments');
}
