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
import { transact } from '#functions/platform/table.ts';
import { drawCustomerNumber } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { acceptsMoney, hasPickupCome, isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { keepCardsOnceAfter } from './keep-cards-once.ts';
import { recordDeclineOf } from './record-decline.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { completionWrites } from '../data/completion-writes.ts';
import { givingUpWrites } from '../data/giving-up-writes.ts';
import { readSettlementFacts } from '../data/settlement-facts.ts';
import {
  isCollecting,
  classifyPayment,
  mayBeOwn,
  type PaymentOutcome,
  type ProviderPayment,
} from '../domain/payment-outcome.ts';
import { cancelPayment } from '../data/payments.ts';
import { recordLatePayment, recordMoneyBack, recordOwed, isMoneyBack } from './record-money-back.ts';
import { failRefunds, keepInSight, makeRefunds } from './make-refunds.ts';
import { chooseOwnPayment, giveBackStrays, reportMoneyOfDeleted } from './stray-payments.ts';

/** An order in line with its payment, and the payment as it was read for that. */
export interface Settled {
  order: Order;
  payment: ProviderPayment | undefined;
}

/**
 * Brings an order in line with what the provider says of its payment, whoever asks: the browser's return,
 * a webhook, the sweep or the nightly reconciliation, once or often, in any order
 * (docs/decisions/2026-11-21-settle-by-state.md). The payment is read after the order, and the order's version decides
 * between two at the same time; the loser looks again.
 * @param known the order, when the caller has just read it
 * @param reportedPaymentId the payment that news came of; it may be another than the order names
 * @returns the order as it stands afterwards, undefined for an unknown id
 * @throws AppError `unavailable` when the provider cannot be asked; nothing is changed then.
 */
export const settleOrder = async (
  orderId: string,
  known?: Order,
  reportedPaymentId?: string,
): Promise<Order | undefined> => (await settleWithPayment(orderId, known, reportedPaymentId))?.order;

/** As `settleOrder`, with the payment. */
export async function settleWithPayment(
  orderId: string,
  known?: Order,
  reportedPaymentId?: string,
): Promise<Settled | undefined> {
  let given = known;
  return retryOnConflict(async () => {
    const found = given ?? (await orderEntity.get(orderId));
    given = undefined;
    if (!found) return undefined;
    if (found.dueCents === 0) return { order: await settleCovered(found), payment: undefined };
    const { order, payment, strays } = await chooseOwnPayment(found, reportedPaymentId);
    const settled = payment ? await bringInLine(order, payment) : await failRefunds(order);
    // Its own payment was taken back: another one is welcome after all.
    if (acceptsMoney(settled) && strays.some((stray) => mayBeOwn(settled, stray)))
      return settleWithPayment(orderId, settled);
    return { order: await giveBackStrays(settled, strays), payment };
  });
}

/** The order by its payment; then what staff decided to give back is made, and the order by what the payment is then. */
async function bringInLine(order: Order, payment: ProviderPayment): Promise<Order> {
  const settled = await keepInSight(await settleBy(order, payment), payment);
  const refunded = await makeRefunds(settled, payment);
  return refunded ? keepInSight(await settleBy(settled, refunded), refunded) : settled;
}

/** Nothing is left to pay. A renewal that was not paid when it was made is given up by the worker that made it. */
const settleCovered = (order: Order): Promise<Order> =>
  order.paymentStatus === 'pending' && !order.isRenewal
    ? complete(order, undefined, 'paid').then((completed) => completed.order)
    : Promise.resolve(order);

/** Step by step until the order says what the payment does: paid, for example, and then refunded. */
async function settleBy(order: Order, payment: ProviderPayment): Promise<Order> {
  let current = order;
  for (;;) {
    const outcome = classifyPayment(current, payment);
    if (outcome === 'failed' && !current.isRenewal && !isOwedWhenUnpaid(current))
      return giveUpFailed(current, payment);
    const after = await carryOut(current, payment, outcome);
    if (after === current || outcome === 'late') return after;
    current = after;
  }
}

async function carryOut(order: Order, payment: ProviderPayment, outcome: PaymentOutcome): Promise<Order> {
  const isMoneyIn =
    outcome === 'paid' || (outcome === 'refunded' && payment.refundedCents < order.refundedCents);
  // Before it is booked: an alarm too many is better than none.
  if (order.deletedAt && isMoneyIn) reportMoneyOfDeleted(order, payment.id);
  if (outcome === 'late') return recordLatePayment(order, payment);
  if (isMoneyBack(outcome)) return recordMoneyBack(order, payment, outcome);
  switch (outcome) {
    case 'declined':
      // Whoever made the attempt of a renewal books what came of it.
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
 * A bank transfer for a renewal that came back is a decline, and owed once the pickup day has come: what the member may have is
 * not taken back.
 */
async function returnedTransfer(order: Order, payment: ProviderPayment): Promise<Order> {
  const reason = payment.problem || 'The bank transfer was returned.';
  if (hasPickupCome(order, localDate(new Date()))) return recordOwed(order, reason);
  const { charge, ...facts } = await readSettlementFacts(order);
  const known = { ...facts, charge: must(charge, 'the charge of a renewal') };
  return (await recordDeclineOf(order, known, payment, reason)).order;
}

const reasonOf = (payment: ProviderPayment): string => payment.problem || 'The payment was cancelled.';

/** Its payment is ended first: an open page could bring money into it. Where one just did, that is settled. */
async function giveUpFailed(order: Order, payment: ProviderPayment): Promise<Order> {
  const ended = payment.status === 'canceled' ? payment : await cancelPayment(payment.id);
  if (ended && isCollecting(ended)) return must(await settleOrder(order.id), 'the order');
  return giveUp(order, reasonOf(payment), true);
}

/**
 * What was packed or handed out, may be with the member, or was owed before, is not undone by a payment that fails: bank
 * transfers come back after days.
 */
const isOwedWhenUnpaid = (order: Order): boolean =>
  isFulfilling(order) || order.status === 'confirmed' || hasPickupCome(order, localDate(new Date()));

/**
 * Books that an order is paid, or on its way by bank transfer, with all that follows from it.
 * @param known what it touches, when the caller has just read it
 * @throws TransactionRefused when something of it changed meanwhile: read again and repeat
 */
export async function complete(
  order: Order,
  payment: ProviderPayment | undefined,
  outcome: 'paid' | 'processing',
  known?: SettlementFacts,
): Promise<Completion> {
  const facts = known ?? (await readSettlementFacts(order));
  const customerNumber = await customerNumberFor(order, facts.user, outcome);
  const now = new Date();
  const completion = completeOrder(order, facts, payment, outcome, customerNumber, now);
  const { messageIds, writes } = completionWrites(order, facts, completion, now);
  await transact(writes);
  if (order.isRenewal) count(outcome === 'paid' ? 'ChargesPaid' : 'ChargesProcessing');
  logger.info('Order settled', { orderId: order.id, outcome });
  await enqueue(messageIds);
  if (completion.order.methodTakenFrom !== order.methodTakenFrom)
    await keepCardsOnceAfter({ ...facts.user, ...completion.userChanges });
  return completion;
}

/**
 * Customer numbers count up from the first paid subscription (Q044). A number drawn for a settlement that
 * then lost a race is skipped, never given twice.
 */
async function customerNumberFor(
  order: Order,
  user: User,
  outcome: 'paid' | 'processing',
): Promise<number | null> {
  const isFirst = user.customerNumber === null && order.plan && outcome === 'paid';
  return isFirst ? drawCustomerNumber() : user.customerNumber;
}

/** Gives an unpaid order up: what it had reserved goes back. The member is told when a payment had begun. */
export async function giveUp(
  order: Order,
  reason: string,
  tells: boolean,
  staff?: StaffChange,
): Promise<Order> {
  const { counted, ...facts } = await readSettlementFacts(order, order.lines);
  const now = new Date();
  const messageId = tells ? newId('msg', now) : undefined;
  const givingUp = giveUpOrder(order, facts, reason, now);
  await transact(givingUpWrites(order, facts, givingUp, { counted, messageId, staff }, now));
  logger.info('Order given up', { orderId: order.id, reason });
  if (messageId) await enqueue([messageId]);
  return givingUp.order;
}
