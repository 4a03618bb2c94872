import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { acceptsMoney, type Order } from '#functions/orders/domain/order.ts';
import type { OtherPayment } from '#functions/orders/domain/other-payment.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment, readOwnPayment, readPayment } from '#functions/payments/data/payments.ts';
import { refundPayment } from '#functions/payments/data/refunds.ts';
import {
  heldCents,
  bringsMoney,
  mayBeOwn,
  type ProviderPayment,
} from '#functions/payments/domain/provider-payment.ts';
import { asReturning } from '../domain/as-returning.ts';

/**
 * Chooses the payment by which an order is settled. The order names one payment as its own. It remembers
 * other payments that an event reports while they have money, or money on its way.
 * - While the own payment is on its way, another of the same amount waits. Once the own one succeeds, the
 * other goes back.
 * - An unpaid order takes another payment of the same amount as its own, preferably one that has money. Its
 * former payment is cancelled first.
 * - In all other cases the other payment goes back, and always when it is of another amount.
 * @param reportedPaymentId the payment of an event
 * @returns `strays`: payments to give back once the order is settled by its own payment
 * @throws TransactionRefused when the order changed since it was read
 */
export async function chooseOwnPayment(
  currentOrder: Order,
  reportedPaymentId: string | undefined,
): Promise<{ order: Order; payment: ProviderPayment | undefined; strays: ProviderPayment[] }> {
  const own = await readOwnPayment(currentOrder);
  const { others, remembered } = await findOthers(currentOrder, reportedPaymentId);
  const order = await remember(currentOrder, remembered);
  const fitting = others.filter((payment) => mayBeOwn(order, payment));
  const other = fitting.find((payment) => heldCents(payment) > 0) ?? fitting[0];
  if (!other) return { order, payment: own, strays: others };
  const isFree = acceptsMoney(order) || (order.paymentStatus === 'processing' && own && !bringsMoney(own));
  const ended = isFree && own && !bringsMoney(own) ? await endPayment(own) : own;
  if (ended?.status === 'processing' && order.status !== 'cancelled')
    return { order, payment: ended, strays: others.filter((payment) => !fitting.includes(payment)) };
  if (!isFree || (ended && bringsMoney(ended))) return { order, payment: ended, strays: others };
  const strays = others.filter((payment) => payment !== other);
  return { order: await adopt(order, other.id), payment: other, strays };
}

/**
 * The order's other payments that have money, or money on its way. `remembered` also has those left to staff,
 * and those that the provider does not know, because the co-op's API key is of another account there.
 */
async function findOthers(
  order: Order,
  reportedId: string | undefined,
): Promise<{ others: ProviderPayment[]; remembered: OtherPayment[] }> {
  const others: ProviderPayment[] = [];
  const remembered: OtherPayment[] = [];
  const before = order.otherPayments ?? [];
  for (const id of new Set([...before.map((payment) => payment.id), reportedId])) {
    if (!id || id === order.paymentIntentId) continue;
    const earlier = before.find((payment) => payment.id === id);
    if (earlier?.state === 'left_to_staff') {
      remembered.push(earlier);
      continue;
    }
    const payment = await readPayment(id);
    const isOthers = payment?.orderId === order.id && bringsMoney(payment);
    if (isOthers) others.push(payment);
    if (isOthers || (earlier && !payment)) remembered.push(earlier ?? { id, state: 'found' });
  }
  return { others, remembered };
}

const nameAndState = ({ id, state, keptCents = 0 }: OtherPayment) => `${id} ${state} ${keptCents}`;

async function remember(order: Order, otherPayments: OtherPayment[]): Promise<Order> {
  const isSame =
    otherPayments.map(nameAndState).join() === (order.otherPayments ?? []).map(nameAndState).join();
  if (isSame) return order;
  if (otherPayments.length > 0)
    logger.warn('An order has more than one payment', { orderId: order.id, otherPayments });
  return saveOrder(order, { otherPayments });
}

function adopt(order: Order, paymentIntentId: string): Promise<Order> {
  logger.warn('An order takes another payment as its own', {
    orderId: order.id,
    paymentId: paymentIntentId,
  });
  return saveOrder(order, {
    paymentIntentId,
    otherPayments: order.otherPayments?.filter(({ id }) => id !== paymentIntentId),
  });
}

/** Cancels a payment at the provider. One that succeeded stays, even if its money was disputed or refunded since. */
const endPayment = async (payment: ProviderPayment): Promise<ProviderPayment | undefined> =>
  payment.status === 'succeeded' || payment.status === 'canceled' ? payment : cancelPayment(payment.id);

/**
 * Gives back the money of an order's other payments. The order first remembers that they go back, so that no
 * other settlement takes one as the order's own. A payment that is on its way cannot go back yet. An event
 * will report when it has money.
 * @throws TransactionRefused when the order changed since it was read
 */
export async function giveBackStrays(order: Order, strays: ProviderPayment[]): Promise<Order> {
  const held = strays.filter((stray) => heldCents(stray) > 0);
  if (held.length === 0) return order;
  let current = await remember(order, asReturning(order, held));
  for (const stray of held) {
    const { id } = stray;
    const keptCents = current.otherPayments?.find((other) => other.id === id)?.keptCents ?? 0;
    const cents = Math.max(0, heldCents(stray) - keptCents);
    const part = keptCents > 0 ? { cents } : undefined;
    const result = cents > 0 ? await refundPayment(id, order.id, part) : 'nothing_left';
    if (result === 'failed_too_often' || cents === 0)
      current = await remember(current, asLeftToStaff(current, id));
    if (result !== 'made') continue;
    logger.error('A second payment of an order was given back', {
      orderId: order.id,
      paymentId: id,
      cents,
    });
    count('StrayPayments');
  }
  return current;
}

const asLeftToStaff = (order: Order, id: string): OtherPayment[] =>
  (order.otherPayments ?? []).map((other) =>
    other.id === id ? { ...other, state: 'left_to_staff' } : other,
  );

/** Staff must follow the payment up. */
export function reportUnknownPayment(paymentId: string, orderId: string | undefined): void {
  logger.error('A payment names no order that exists', { paymentId, orderId });
  count('StrayPayments');
}

/** The money came in, or came back. Staff must give it back. */
export function reportMoneyOfDeleted(order: Order, paymentId: string): void {
  logger.error('Money came in for an order that was deleted', { orderId: order.id, paymentId });
  count('StrayPayments');
}

/** Staff must answer the dispute with a proof of the refund. */
export function reportDisputeOfReturned(paymentId: string, orderId: string): void {
  logger.error('A payment that was given back is disputed', { orderId, paymentId });
  count('PaymentsReversed');
}
