import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { tooMuchBackCents } from '#functions/orders/domain/refundable.ts';
import { payLinkOf } from '#functions/orders/use-cases/pay-link.ts';
import { readSettlementFacts } from '../data/settlement-facts.ts';
import { givenBackWrites, owedWrites } from '../data/money-back-writes.ts';
import { giveBack, oweOrder } from '../domain/money-back.ts';
import { refundPayment } from '#functions/payments/data/refunds.ts';
import { lateCents, type PaymentOutcome } from '../domain/payment-outcome.ts';
import {
  heldCents,
  refundsCents,
  type ProviderPayment,
} from '#functions/payments/domain/provider-payment.ts';

export const isMoneyBack = (outcome: PaymentOutcome): outcome is 'refunded' | 'reversed' =>
  outcome === 'refunded' || outcome === 'reversed';

/**
 * Books the amount that was given back of a paid order, or the loss of the whole payment by a dispute or the
 * bank. A refund that failed and a dispute over a part are booked here too. A won dispute over the whole
 * payment is not: the order is then completed again.
 * @throws TransactionRefused when the order changed since it was read
 */
export async function recordMoneyBack(
  order: Order,
  payment: ProviderPayment,
  outcome: 'refunded' | 'reversed',
): Promise<Order> {
  if (outcome === 'reversed') {
    count('PaymentsReversed');
    ringForFailedRefund(order, payment);
    ringForTooMuch(order, payment, order.dueCents);
    return recordOwed(
      order,
      payment.isDisputed
        ? 'The payment was disputed, and the bank reversed it.'
        : 'The bank reversed the payment.',
    );
  }
  const facts = await readSettlementFacts(order);
  const now = new Date();
  const refundOutcome = giveBack(order, facts, payment, now);
  const { mails, writes } = givenBackWrites(order, facts, refundOutcome, 'payment-refunded', now);
  // The alarm comes before the booking, so that a crash repeats it. A booked change is not checked again, so
  // a crash right after the booking would lose the alarm.
  ringForMoneyBack(order, payment);
  await transactWithMails(writes, mails);
  return refundOutcome.order;
}

/** Staff must follow up a failed refund, and money that a dispute took. */
function ringForMoneyBack(order: Order, payment: ProviderPayment): void {
  const about = { orderId: order.id, paymentId: payment.id };
  const withdrawnCents = payment.withdrawnCents - (order.withdrawnCents ?? 0);
  if (withdrawnCents > 0) {
    logger.warn('A dispute over a part of a payment', { ...about, withdrawnCents });
    count('PaymentsReversed');
  } else if (withdrawnCents < 0)
    logger.info('A dispute over a part of a payment was won', { ...about, cents: -withdrawnCents });
  ringForFailedRefund(order, payment);
  const cents = refundsCents(payment) - refundsCents(order);
  if (cents > 0) logger.info('A refund', { ...about, cents });
  if (payment.refundedCents > order.refundedCents) ringForTooMuch(order, payment, payment.refundedCents);
}

/**
 * Raises an alarm when more than the order's total is gone: money given back as credit was also refunded at
 * the provider or taken by a dispute.
 * @param goneCents the part of the payment that is gone
 */
function ringForTooMuch(order: Order, payment: ProviderPayment, goneCents: number): void {
  const cents = tooMuchBackCents(order, goneCents);
  if (cents <= 0) return;
  logger.error('More was given back than was paid', { orderId: order.id, paymentId: payment.id, cents });
  count('RefundsFailed');
}

function ringForFailedRefund(order: Order, payment: ProviderPayment): void {
  const cents = refundsCents(order) - refundsCents(payment);
  if (cents <= 0) return;
  logger.error('A refund failed', { orderId: order.id, paymentId: payment.id, cents });
  count('RefundsFailed');
}

/**
 * @param tellsMember true when the member is to be asked for the money. Staff are told in any case
 * @throws TransactionRefused when the order changed since it was read
 */
export async function recordOwed(order: Order, reason: string, tellsMember = true): Promise<Order> {
  const facts = await readSettlementFacts(order);
  const payLink = tellsMember && !order.calledOff ? await payLinkOf(order.id) : undefined;
  const now = new Date();
  const owing = oweOrder(order, facts, reason, now);
  const { mails, writes } = owedWrites(order, facts, owing, payLink, now);
  await transactWithMails(writes, mails);
  logger.warn('An order is owed', { orderId: order.id, reason });
  return owing.order;
}

/**
 * Gives back the late money of a given-up order (`lateCents`), and mails the member. A refund that failed
 * earlier is repeated. A refused refund is repeated daily.
 * @throws TransactionRefused when the order changed since it was read
 */
export async function recordLatePayment(order: Order, payment: ProviderPayment): Promise<Order> {
  logger.warn('Money came in for an order that was given up', { orderId: order.id });
  const cents = lateCents(order, payment);
  if (cents > 0) {
    const part = cents < heldCents(payment) ? { cents } : undefined;
    const result = await refundPayment(payment.id, order.id, part);
    // Another call gave the money back at the same moment. The next settlement books that.
    if (result === 'nothing_left') return order;
    const isRefundDue = result === 'refused';
    if (result !== 'made')
      return isRefundDue === (order.isRefundDue ?? false) ? order : saveOrder(order, { isRefundDue });
  }
  const facts = await readSettlementFacts(order);
  const now = new Date();
  const refundedCents = payment.refundedCents + cents;
  ringForTooMuch(order, payment, refundedCents);
  const all = { refundedCents, withdrawnCents: payment.withdrawnCents };
  const outcome = giveBack(order, facts, all, now);
  const { mails, writes } = givenBackWrites(order, facts, outcome, 'payment-given-back', now);
  await transactWithMails(writes, mails);
  return outcome.order;
}
