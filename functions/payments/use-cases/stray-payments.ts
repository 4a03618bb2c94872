import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { acceptsMoney, type Order } from '#functions/orders/domain/order.ts';
import { saveOrder } from '#functions/orders/data/save-order.ts';
import { cancelPayment, readPayment } from '../data/payments.ts';
import { refundPayment } from '../data/refunds.ts';
import type { PaymentNews } from '../domain/payment-news.ts';
import { heldCents, isCollecting, type ProviderPayment } from '../domain/payment-outcome.ts';

/**
 * The payment an order is judged by: the one it names. Other payments of this order may have money in them or on its
 * way: news came of one, or the order remembers it. It remembers each until it holds nothing, before anything is done
 * about it.
 * - While the order's own one is on its way, another of its amount waits: one of them is given back once it is known
 *   what becomes of the own one.
 * - An unpaid order takes it as its own, its former one being ended first.
 * - Otherwise, and when it is of another amount, it is to be given back: there should have been one.
 * @param reportedPaymentId the payment that news came of
 * @returns `strays`: what is to be given back, once the order is in line with its own payment
 * @throws TransactionRefused when the order changed meanwhile
 */
export async function chooseOwnPayment(
  found: Order,
  reportedPaymentId: string | undefined,
): Promise<{ order: Order; payment: ProviderPayment | undefined; strays: ProviderPayment[] }> {
  const own = found.paymentIntentId ? await readPayment(found.paymentIntentId) : undefined;
  const { others, unknownIds } = await findOthers(found, reportedPaymentId);
  const order = await remember(found, [...others.map(({ id }) => id), ...unknownIds]);
  const fits = (payment: ProviderPayment) => payment.amountCents === order.dueCents;
  const other = others.find(fits);
  if (!other) return { order, payment: own, strays: others };
  const isFree = acceptsMoney(order) || (order.paymentStatus === 'processing' && own && !isCollecting(own));
  const ended = isFree && own && !isCollecting(own) ? await endPayment(own) : own;
  if (ended?.status === 'processing' && order.status !== 'cancelled')
    return { order, payment: ended, strays: others.filter((payment) => !fits(payment)) };
  if (!isFree || (ended && isCollecting(ended))) return { order, payment: ended, strays: others };
  const strays = others.filter((payment) => payment !== other);
  return { order: await adopt(order, other.id, strays), payment: other, strays };
}

/**
 * Those of the reported and the remembered payments that are of this order, not its own one, and have money in them or on
 * its way. `unknownIds`: remembered ones that the provider does not know, as with a key of another account.
 */
async function findOthers(
  order: Order,
  reportedId: string | undefined,
): Promise<{ others: ProviderPayment[]; unknownIds: string[] }> {
  const others: ProviderPayment[] = [];
  const unknownIds: string[] = [];
  const remembered = order.otherPaymentIds ?? [];
  for (const id of new Set([reportedId, ...remembered])) {
    if (!id || id === order.paymentIntentId) continue;
    const found = await readPayment(id);
    if (!found && remembered.includes(id)) unknownIds.push(id);
    if (found?.orderId === order.id && isCollecting(found)) others.push(found);
  }
  return { others, unknownIds };
}

async function remember(order: Order, otherPaymentIds: string[]): Promise<Order> {
  if (otherPaymentIds.join() === (order.otherPaymentIds ?? []).join()) return order;
  if (otherPaymentIds.length > 0)
    logger.warn('An order has more than one payment', { orderId: order.id, otherPaymentIds });
  return saveOrder(order, { otherPaymentIds });
}

function adopt(order: Order, paymentIntentId: string, others: ProviderPayment[]): Promise<Order> {
  logger.warn('An order takes another payment as its own', {
    orderId: order.id,
    paymentId: paymentIntentId,
  });
  return saveOrder(order, { paymentIntentId, otherPaymentIds: others.map(({ id }) => id) });
}

/** One that is cancelled, or that succeeded and was disputed or refunded, has nothing to end. */
const endPayment = async (payment: ProviderPayment): Promise<ProviderPayment | undefined> =>
  payment.status === 'succeeded' || payment.status === 'canceled' ? payment : cancelPayment(payment.id);

/**
 * Gives back what a second payment of an order holds, and tells somebody. One that is on its way cannot be given back
 * yet; news will come of it again.
 */
export async function giveBackStray(order: Order, stray: ProviderPayment): Promise<void> {
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

/** A dispute over a payment that was given back: a person must answer it with the refund. */
export function reportDisputeOfReturned({ paymentId }: PaymentNews, order: Order): void {
  logger.error('A payment that was given back is disputed', { orderId: order.id, paymentId });
  count('PaymentsReversed');
}
