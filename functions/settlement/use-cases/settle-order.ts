import { completeOrder, type Completion } from '../domain/completion.ts';
import type { SettlementFacts } from '../domain/facts.ts';
import { giveUpOrder } from '../domain/giving-up.ts';
import { must } from '#shared/must.ts';
import { localDate } from '#shared/local-date.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { newId } from '#functions/platform/ids.ts';
import { drawCustomerNumber } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { acceptsMoney, hasPickupCome, isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { keepCardsOnceAfter } from '#functions/payments/use-cases/keep-cards-once.ts';
import { recordDecline } from './record-decline.ts';
import { isDayLocked } from '#functions/orders/use-cases/is-packed.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { completionWrites } from '../data/completion-writes.ts';
import { givingUpWrites } from '../data/giving-up-writes.ts';
import { orderMail } from '../data/order-mail.ts';
import { readSettlementFacts } from '../data/settlement-facts.ts';
import { classifyPayment, type PaymentOutcome } from '../domain/payment-outcome.ts';
import { bringsMoney, mayBeOwn, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { cancelPayment } from '#functions/payments/data/payments.ts';
import { recordLatePayment, recordMoneyBack, recordOwed, isMoneyBack } from './record-money-back.ts';
import { failRefunds, keepInSight, makeRefunds } from './make-refunds.ts';
import { chooseOwnPayment, giveBackStrays, reportMoneyOfDeleted } from './stray-payments.ts';

/** The payment is as it was read to settle the order; undefined for none. */
export interface Settled {
  order: Order;
  payment: ProviderPayment | undefined;
}

/**
 * Brings an order in line with the provider's state of its payment. The browser's return, a webhook, the
 * sweep and the nightly reconciliation all call this, as often as they like and in any sequence
 * (docs/decisions/2026-11-21-settle-by-state.md). The payment is read after the order. Of two calls at the
 * same time only one can write, because writes check the order's version; the other starts again.
 * @param knownOrder the order, when the caller has just read it
 * @param reportedPaymentId the payment of an event, which may be another payment than the order's own
 * @returns the order afterwards; undefined for an unknown id
 * @throws AppError `unavailable` when the provider does not answer. Nothing is changed then.
 */
export const settleOrder = async (
  orderId: string,
  knownOrder?: Order,
  reportedPaymentId?: string,
): Promise<Order | undefined> => (await settleWithPayment(orderId, knownOrder, reportedPaymentId))?.order;

/** As `settleOrder`, with the payment too. */
export async function settleWithPayment(
  orderId: string,
  knownOrder?: Order,
  reportedPaymentId?: string,
): Promise<Settled | undefined> {
  let latest = knownOrder;
  return retryOnConflict(async () => {
    const current = latest ?? (await orderEntity.get(orderId));
    latest = undefined;
    if (!current) return undefined;
    if (current.dueCents === 0) return { order: await settleCovered(current), payment: undefined };
    const { order, payment, strays } = await chooseOwnPayment(current, reportedPaymentId);
    const settled = payment ? await bringInLine(order, payment) : await failRefunds(order);
    // The order's own payment has no money, so the order can take another payment as its own.
    if (acceptsMoney(settled) && strays.some((stray) => mayBeOwn(settled, stray)))
      return settleWithPayment(orderId, settled);
    return { order: await giveBackStrays(settled, strays), payment };
  });
}

async function bringInLine(order: Order, payment: ProviderPayment): Promise<Order> {
  const settled = await keepInSight(await settleBy(order, payment), payment);
  const refunded = await makeRefunds(settled, payment);
  return refunded ? keepInSight(await settleBy(settled, refunded), refunded) : settled;
}

/** An unpaid renewal is left to the worker that makes it. */
const settleCovered = (order: Order): Promise<Order> =>
  order.paymentStatus === 'pending' && !order.isRenewal
    ? complete(order, undefined, 'paid').then((completed) => completed.order)
    : Promise.resolve(order);

/** Settles in steps until order and payment agree: an order may be paid first and refunded in the next step. */
async function settleBy(order: Order, payment: ProviderPayment): Promise<Order> {
  let current = order;
  for (;;) {
    const outcome = classifyPayment(current, payment);
    if (outcome === 'failed' && !current.isRenewal && !(await isOwedWhenUnpaid(current)))
      return giveUpFailed(current, payment);
    const after = await carryOut(current, payment, outcome);
    if (after === current || outcome === 'late') return after;
    current = after;
  }
}

async function carryOut(order: Order, payment: ProviderPayment, outcome: PaymentOutcome): Promise<Order> {
  const isMoneyIn =
    outcome === 'paid' || (outcome === 'refunded' && payment.refundedCents < order.refundedCents);
  // The alarm rings before the booking. After a crash the alarm may ring twice, but it always rings.
  if (order.deletedAt && isMoneyIn) reportMoneyOfDeleted(order, payment.id);
  if (outcome === 'late') return recordLatePayment(order, payment);
  if (isMoneyBack(outcome)) return recordMoneyBack(order, payment, outcome);
  switch (outcome) {
    case 'declined':
      // The worker that charges a renewal books the result itself, so nothing is written here.
      return order.isRenewal || order.paymentProblem === payment.problem
        ? order
        : saveOrder(order, { paymentProblem: payment.problem });
    case 'paid':
    case 'processing':
      return (await complete(order, payment, outcome)).order;
    case 'failed':
      return order.isRenewal ? returnedTransfer(order, payment) : recordOwed(order, reasonOf(payment));
    default:
      return order;
  }
}

/**
 * Books that the bank transfer for a renewal came back, as a decline. When its pickup day is locked or has
 * come, the order becomes owed instead, because the share is packed or with the member.
 */
async function returnedTransfer(order: Order, payment: ProviderPayment): Promise<Order> {
  const reason = payment.problem || 'The bank transfer was returned.';
  if (hasPickupCome(order, localDate(new Date())) || (await isDayLocked(order)))
    return recordOwed(order, reason);
  const { charge, ...facts } = await readSettlementFacts(order);
  const renewalFacts = { ...facts, charge: must(charge, 'the charge of a renewal') };
  return (await recordDecline(order, renewalFacts, payment, reason)).order;
}

const reasonOf = (payment: ProviderPayment): string => payment.problem || 'The payment was cancelled.';

/**
 * Gives up an order whose payment failed. The payment is cancelled at the provider first, because a page that
 * is still open could bring money in. If money just came in, the order is settled instead.
 */
async function giveUpFailed(order: Order, payment: ProviderPayment): Promise<Order> {
  const ended = payment.status === 'canceled' ? payment : await cancelPayment(payment.id);
  if (ended && bringsMoney(ended)) return must(await settleOrder(order.id), 'the order');
  return giveUp(order, reasonOf(payment), true);
}

/** True when a failed payment makes the order owed instead of given up. A bank transfer can fail after the pickup. */
async function isOwedWhenUnpaid(order: Order): Promise<boolean> {
  if (isFulfilling(order) || order.status === 'confirmed' || hasPickupCome(order, localDate(new Date())))
    return true;
  return isDayLocked(order);
}

/**
 * Books that an order is paid, or that its bank transfer is on its way, with everything that follows.
 * @param knownFacts the facts of the order, when the caller has just read them
 * @throws TransactionRefused when the order or a fact changed since it was read. The caller must then read
 * both again, and repeat the call
 */
export async function complete(
  order: Order,
  payment: ProviderPayment | undefined,
  outcome: 'paid' | 'processing',
  knownFacts?: SettlementFacts,
): Promise<Completion> {
  const facts = knownFacts ?? (await readSettlementFacts(order));
  const customerNumber = await customerNumberFor(order, facts.user, outcome);
  const now = new Date();
  const completion = completeOrder(order, facts, payment, outcome, customerNumber, now);
  const { mails, writes } = completionWrites(order, facts, completion, now);
  await transactWithMails(writes, mails);
  if (order.isRenewal) count(outcome === 'paid' ? 'ChargesPaid' : 'ChargesProcessing');
  logger.info('Order settled', { orderId: order.id, outcome });
  if (completion.order.methodTakenFrom !== order.methodTakenFrom)
    await keepCardsOnceAfter({ ...facts.user, ...completion.userChanges });
  return completion;
}

/**
 * Numbers count up from the first paid subscription (Q044). When a settlement draws a number and then fails
 * by a conflict, that number is skipped and never given twice.
 */
async function customerNumberFor(
  order: Order,
  user: User,
  outcome: 'paid' | 'processing',
): Promise<number | null> {
  const isFirst = user.customerNumber === null && order.plan && outcome === 'paid';
  return isFirst ? drawCustomerNumber() : user.customerNumber;
}

/** @param tells true when the member is to be told, because a payment had begun */
export async function giveUp(
  order: Order,
  reason: string,
  tells: boolean,
  staff?: StaffChange,
): Promise<Order> {
  const { counted, ...facts } = await readSettlementFacts(order, order.lines);
  const now = new Date();
  const givingUp = giveUpOrder(order, facts, reason, now);
  const { order: after } = givingUp;
  const data = { ...orderMail(after, facts.user), reason: after.paymentProblem };
  const mail = tells ? outboxMail(newId('msg', now), facts.user, 'payment-failed', data, now) : undefined;
  await transactWithMails(
    givingUpWrites(order, facts, givingUp, { counted, hasPaymentFailed: tells, staff }, now),
    [mail],
  );
  logger.info('Order given up', { orderId: order.id, reason });
  return after;
}
