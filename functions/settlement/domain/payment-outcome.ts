import type { Order } from '#functions/orders/domain/order.ts';
import { dueRefundCents, moneyCreditedCents } from '#functions/orders/domain/refund.ts';
import { depositSpentCents } from '#functions/orders/domain/refundable.ts';
import { heldCents, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { refundsAfter } from './refunds-after.ts';

/**
 * The cents that go back to the member of a given-up order. From the payment's money are subtracted: money that
 * went back as credit, refunds that are due, and the deposit that a changed plan returned as credit earlier.
 */
export const lateCents = (order: Order, payment: ProviderPayment): number =>
  lateOfHeld(order, heldCents(payment));

const lateOfHeld = (order: Order, cents: number): number =>
  Math.max(0, cents - moneyCreditedCents(order) - dueRefundCents(order) - depositSpentCents(order));

/** True when money has come in for an order given up unpaid. It goes back without a decision by staff. */
export const holdsLateMoney = (order: Order): boolean =>
  isGivenUp(order) && lateOfHeld(order, order.dueCents - order.refundedCents) > 0;

/** The comment of `classifyPayment` explains all but `paid`, `processing` and `open`. */
export type PaymentOutcome =
  'paid' | 'processing' | 'failed' | 'declined' | 'open' | 'late' | 'refunded' | 'reversed' | 'settled';

/**
 * True when the order has booked the amounts that went back, and the states of its refunds. After a refund,
 * it must also no longer count as `paid`.
 */
const knowsMoneyBack = (order: Order, payment: ProviderPayment): boolean =>
  payment.refundedCents === order.refundedCents &&
  payment.withdrawnCents === (order.withdrawnCents ?? 0) &&
  refundsAfter(order, payment.refunds) === undefined &&
  (order.paymentStatus !== 'paid' || payment.refundedCents === 0);

/**
 * True for an order cancelled unpaid: money that comes in for it goes back. An order cancelled after payment
 * keeps its money.
 */
const isGivenUp = (order: Order): boolean => order.status === 'cancelled' && !order.cancelledPaid;

/**
 * Classifies an order by the current state of its own payment, never by the sequence of events. The payment
 * must have been read after the order. When a payment was refunded or disputed before its order was settled,
 * the outcome is `paid` first.
 * - `settled`: nothing is left to do.
 * - `declined`: one attempt failed, and the member may try again.
 * - `failed`: a payment that was under way came to nothing.
 * - `late`: money came in for an order that was given up. Its refund is not booked yet, or failed.
 * - `refunded`: the order has booked another amount as given back, or another state of a refund.
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
      // `isDisputed` means that a dispute took the whole payment. Booked refunds must then have failed.
      if (payment.isDisputed) return 'reversed';
      if (payment.status !== 'succeeded')
        return order.refundedCents >= order.dueCents ? 'settled' : 'reversed';
      if (!knowsMoneyBack(order, payment)) return 'refunded';
      return isGivenUp(order) && lateCents(order, payment) > 0 ? 'late' : 'settled';
  }
}
