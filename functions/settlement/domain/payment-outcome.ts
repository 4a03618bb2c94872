import type { Order } from '#functions/orders/domain/order.ts';
import { dueRefundCents, moneyCreditedCents } from '#functions/orders/domain/refund.ts';
import { depositSpentCents } from '#functions/orders/domain/refundable.ts';
import { heldCents, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { refundsAfter } from './refunds-after.ts';

/**
 * The amount that goes back to the member of an order that was given up, in cents. Three amounts are taken
 * off the money that the payment holds:
 * - money that went back as credit
 * - refunds that are due
 * - the part of the deposit that a changed plan returned as credit earlier (`depositSpentCents`)
 */
export const lateCents = (order: Order, payment: ProviderPayment): number =>
  lateOfHeld(order, heldCents(payment));

const lateOfHeld = (order: Order, cents: number): number =>
  Math.max(0, cents - moneyCreditedCents(order) - dueRefundCents(order) - depositSpentCents(order));

/**
 * True when the order was given up before it was paid, and money has come in for it. Such money goes back
 * without a decision by staff.
 */
export const holdsLateMoney = (order: Order): boolean =>
  isGivenUp(order) && lateOfHeld(order, order.dueCents - order.refundedCents) > 0;

/** The outcome of comparing an order with its payment. `classifyPayment` explains each outcome. */
export type PaymentOutcome =
  'paid' | 'processing' | 'failed' | 'declined' | 'open' | 'late' | 'refunded' | 'reversed' | 'settled';

/**
 * True when the order has booked the amounts that went back from its payment, and the states of its refunds.
 * When refunds gave something back, the order's payment status must also no longer be `paid`.
 */
const knowsMoneyBack = (order: Order, payment: ProviderPayment): boolean =>
  payment.refundedCents === order.refundedCents &&
  payment.withdrawnCents === (order.withdrawnCents ?? 0) &&
  refundsAfter(order, payment.refunds) === undefined &&
  (order.paymentStatus !== 'paid' || payment.refundedCents === 0);

/**
 * True for an order that was cancelled unpaid. Money that comes in for it goes back. An order that staff
 * cancelled after it was paid keeps its money.
 */
const isGivenUp = (order: Order): boolean => order.status === 'cancelled' && !order.cancelledPaid;

/**
 * Classifies an order by the current state of its own payment, never by the sequence of events. The payment
 * must have been read after the order. When an order was paid, and refunded or disputed before it was
 * settled, the first outcome is `paid`.
 * - `settled`: nothing is left to do.
 * - `declined`: one attempt failed, and the member may try again.
 * - `failed`: a payment that was under way came to nothing.
 * - `late`: money came in for an order that was given up. Its refund is not booked yet, or failed.
 * - `refunded`: another amount was given back than the order has booked.
 * - `reversed`: a dispute or the bank took the money of a paid order.
 * @throws Error when the payment is of another order or another amount.
 */
export function classifyPayment(order: Order, payment: ProviderPayment): PaymentOutcome {
  if (payment.orderId !== order.id) throw new Error(`Payment ${payment.id} is not of order ${order.id}`);
  if (payment.amountCents !== order.dueCents)
    throw new Error(
      `Payment ${payment.id} is of ${payment.amountCents}, order ${order.id} of ${order.dueCents}`,
    );
  switch (order.paymentStatus) {
    case 'pending':
      if (payment.status === 'succeeded') return 'paid';
      if (payment.status === 'processing') return 'processing';
      return payment.problem ? 'declined' : 'open';
    case 'processing':
      if (payment.status === 'succeeded') return 'paid';
      return payment.status === 'processing' ? 'settled' : 'failed';
    case 'failed':
      if (isGivenUp(order))
        return heldCents(payment) > 0 || (payment.refundedCents > 0 && !payment.isDisputed)
          ? 'late'
          : 'settled';
      if (payment.status === 'succeeded') return payment.isDisputed ? 'settled' : 'paid';
      return payment.status === 'processing' ? 'processing' : 'settled';
    case 'refunded':
    case 'partially_refunded':
    case 'paid':
      if (payment.status === 'processing') return 'settled';
      // A dispute that takes the whole payment leaves no money for refunds, so earlier refunds must have
      // failed.
      if (payment.isDisputed) return 'reversed';
      if (payment.status !== 'succeeded')
        return order.refundedCents >= order.dueCents ? 'settled' : 'reversed';
      if (!knowsMoneyBack(order, payment)) return 'refunded';
      return isGivenUp(order) && lateCents(order, payment) > 0 ? 'late' : 'settled';
  }
}
