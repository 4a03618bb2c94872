import { againWhenRefused } from '#functions/platform/again-when-refused.ts';
import { logger } from '#functions/platform/logger.ts';
import { newId } from '#functions/platform/ids.ts';
import { keys } from '#functions/platform/keys.ts';
import { transact, updateItem } from '#functions/platform/table.ts';
import type { User } from '#functions/members/domain/user.ts';
import { relay } from '#functions/messages/data/outbox.ts';
import { changedOrderWrite, changeOrder, getStoredOrder } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { lookAfterUnpaid } from '../data/order-writes.ts';
import { cancelPayment, readPayment, refundPayment } from '../data/payments.ts';
import {
  completionWrites,
  givingUpWrites,
  lookAfterProcessing,
  readSettlementFacts,
} from '../data/settlement-writes.ts';
import { settleRenewal } from '#functions/renewals/use-cases/settle-renewal.ts';
import { judgePayment, type ProviderPayment } from '../domain/payment-outcome.ts';

/**
 * Brings an order in line with what the provider says of its payment, whoever asks: the browser's return,
 * a webhook, the sweep or the nightly reconciliation, once or often, in any order (product.md's "one
 * idempotent function"). Two at the same time are told apart by the order's version; the loser looks again.
 * @param known the order, when the caller has just read it
 * @param paymentIntentId the payment that news came of: a renewal charged by a worker that died may not know it
 * @returns the order as it stands afterwards, undefined for an unknown id
 * @throws AppError `unavailable` when the provider cannot be asked; nothing is changed then.
 */
export async function settleOrder(
  orderId: string,
  known?: Order,
  paymentIntentId?: string,
): Promise<Order | undefined> {
  let given = known;
  return againWhenRefused(async () => {
    const order = given ?? (await getStoredOrder(orderId));
    given = undefined;
    return order && settleOnce(order, order.paymentIntentId ?? paymentIntentId ?? null);
  });
}

async function settleOnce(order: Order, paymentIntentId: string | null): Promise<Order> {
  if (order.dueCents === 0)
    return order.paymentStatus === 'pending' ? complete(order, undefined, 'paid') : order;
  const payment = paymentIntentId ? await readPayment(paymentIntentId) : undefined;
  if (!payment) return order;
  if (order.isRenewal) return (await settleRenewal(order, payment)).order;
  const outcome = judgePayment(order, payment);
  switch (outcome) {
    case 'open':
    case 'settled':
      return order;
    case 'declined':
      return order.paymentProblem === payment.problem
        ? order
        : change(order, { paymentProblem: payment.problem }, lookAfterUnpaid(order));
    case 'paid':
    case 'processing':
      return complete(order, payment, outcome);
    case 'failed':
      return giveUp(order, payment.problem || 'The payment was cancelled.', newId('msg', new Date()));
    case 'refund':
      logger.warn('Money came in for an order that was given up', { orderId: order.id });
      await refundPayment(payment.id, order.id);
      return change(order, { paymentStatus: 'refunded' }, undefined);
  }
}

/** A change of the order alone. */
async function change(order: Order, changes: Partial<Order>, lookAfter: string | undefined): Promise<Order> {
  const after = changeOrder(order, changes, new Date());
  await transact([changedOrderWrite(after, lookAfter)]);
  return after;
}

async function complete(
  order: Order,
  payment: ProviderPayment | undefined,
  outcome: 'paid' | 'processing',
): Promise<Order> {
  const facts = await readSettlementFacts(order);
  const customerNumber = await customerNumberFor(order, facts.user, outcome);
  const now = new Date();
  const messageId = newId('msg', now);
  const { after, writes } = completionWrites(order, facts, payment, outcome, customerNumber, messageId, now);
  await transact(writes);
  logger.info('Order settled', { orderId: order.id, outcome });
  await relay([messageId]);
  return after;
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
  if (user.customerNumber !== null || !order.plan || outcome !== 'paid') return user.customerNumber;
  const { value } = await updateItem<{ value: number }>({
    Key: keys.counter('customer_number'),
    UpdateExpression: 'ADD #value :one',
    ExpressionAttributeNames: { '#value': 'value' },
    ExpressionAttributeValues: { ':one': 1 },
  });
  return value;
}

async function giveUp(order: Order, reason: string, messageId: string | undefined): Promise<Order> {
  const facts = await readSettlementFacts(order);
  const { after, writes } = givingUpWrites(order, facts, reason, messageId, new Date());
  await transact(writes);
  logger.info('Order given up', { orderId: order.id, reason });
  if (messageId) await relay([messageId]);
  return after;
}

/**
 * Gives up an order that is still unpaid and returns what it had reserved. Its payment is ended at the
 * provider first, so that no money can come in afterwards; if some came in before, the order is settled
 * instead.
 */
export const giveUpUnpaidOrder = (orderId: string, reason: string): Promise<Order | undefined> =>
  againWhenRefused(async () => {
    const order = await settleOrder(orderId);
    if (order?.paymentStatus !== 'pending') return order;
    const payment = order.paymentIntentId ? await cancelPayment(order.paymentIntentId) : undefined;
    return payment && ['succeeded', 'processing'].includes(payment.status)
      ? settleOrder(orderId)
      : giveUp(order, reason, undefined);
  });

/** What the sweep does with one order: settle it, give it up when its time is over, or look again later. */
export async function lookAfterOrder(orderId: string, now: Date): Promise<void> {
  const order = await settleOrder(orderId);
  if (order?.paymentStatus === 'pending' && lookAfterUnpaid(order) <= now.toISOString())
    await giveUpUnpaidOrder(orderId, 'The order was not paid in time.');
  if (order?.paymentStatus === 'processing') await change(order, {}, lookAfterProcessing(now));
}
