import type { Order, OrderDispute } from '#functions/orders/domain/order.ts';
import { dueRefundCents, moneyCreditedCents } from '#functions/orders/domain/refund.ts';
import { depositSpentCents } from '#functions/orders/domain/refundable.ts';
import { refundsAfter, type ProviderRefund } from './provider-refund.ts';

export type PaymentMethodType = 'card' | 'ach';

/** A payment of the provider, reduced to what decides about the order. Amounts in cents. */
export interface ProviderPayment {
  id: string;
  /**
   * The secret with which a browser can confirm the payment; null when the provider gives none. It is for
   * those who may pay the order, and for no log.
   */
  clientSecret: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  amountCents: number;
  receivedCents: number;
  /** The amount given back so far, by refunds and by a dispute over a part. */
  refundedCents: number;
  /** The part of `refundedCents` that a dispute over a part holds back. */
  withdrawnCents: number;
  /**
   * True when an open or lost dispute has taken all of the money and nothing was refunded before. The order
   * is owed then. A dispute over the rest of a refunded payment counts as a dispute over a part instead, as
   * an order cannot ask for a rest again.
   */
  isDisputed: boolean;
  /** The latest dispute over the payment; undefined when there never was one. */
  dispute?: OrderDispute;
  /** Staff's refunds of it, read before the payment; undefined when they were not read. */
  refunds?: ProviderRefund[];
  orderId: string | undefined;
  customerId: string | null;
  methodId: string | null;
  /** The kinds of methods that may pay it. */
  takes: PaymentMethodType[];
  /** True when its method is to be kept for payments without the member. */
  keepsMethod: boolean;
  /** True when the customer keeps the method, so that it can be charged again. */
  isMethodKept: boolean;
  methodType: PaymentMethodType;
  methodLabel: string;
  /** The last month in which a card is good, YYYY-MM; null for a bank account. */
  methodExpires: string | null;
  /** The provider's text for the last failed attempt; empty when none failed. */
  problem: string;
  /** The provider's code for the last failed attempt, e.g. `authentication_required`. */
  problemCode: string;
}

/** The amount that refunds gave back, without the part that a dispute holds. */
export const refundsCents = ({
  refundedCents,
  withdrawnCents = 0,
}: {
  refundedCents: number;
  withdrawnCents?: number;
}): number => refundedCents - withdrawnCents;

/** The amount that the provider holds of a payment, in cents. It is 0 while a dispute has it. */
export const heldCents = (payment: ProviderPayment): number =>
  payment.status === 'succeeded' && !payment.isDisputed ? payment.receivedCents - payment.refundedCents : 0;

/**
 * The amount that goes back to the member of an order that was given up, in cents. Left out are refunds as
 * credit, refunds that are about to be made, and the part of its deposit that the member had as credit.
 */
export const lateCents = (order: Order, payment: ProviderPayment): number =>
  lateOfHeld(order, heldCents(payment));

const lateOfHeld = (order: Order, cents: number): number =>
  Math.max(0, cents - moneyCreditedCents(order) - dueRefundCents(order) - depositSpentCents(order));

/** True when the order has money that goes back without staff. It was given up before it was paid. */
export const holdsLateMoney = (order: Order): boolean =>
  isGivenUp(order) && lateOfHeld(order, order.dueCents - order.refundedCents) > 0;

/** True when the payment has money in it, or on its way. */
export const isCollecting = (payment: ProviderPayment): boolean =>
  payment.status === 'processing' || heldCents(payment) > 0;

/** True when the payment holds no money and no confirmation can bring any in. */
export const isOver = (payment: ProviderPayment): boolean =>
  payment.status === 'canceled' || (payment.status === 'succeeded' && heldCents(payment) === 0);

/**
 * True when the order may take another payment as its own. That payment must have the order's amount and must
 * not be being given back.
 */
export const mayBeOwn = (order: Order, payment: Pick<ProviderPayment, 'id' | 'amountCents'>): boolean =>
  payment.amountCents === order.dueCents &&
  !order.otherPayments?.some(({ id, state }) => id === payment.id && state !== 'found');

/** The outcome of comparing an order with its payment. `classifyPayment` explains each. */
export type PaymentOutcome =
  'paid' | 'processing' | 'failed' | 'declined' | 'open' | 'late' | 'refunded' | 'reversed' | 'settled';

/**
 * True when the order has booked what went back of its payment, and its status is not `paid` although some
 * went back.
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
 * must have been read after the order.
 * - `settled`: nothing is left to do.
 * - `declined`: one attempt failed, and the member may try again.
 * - `failed`: a payment that was under way came to nothing.
 * - `late`: money is in for an order that was given up, also when its refund failed.
 * - `refunded`: another amount was given back than the order has booked.
 * - `reversed`: the money of a paid order is gone, by a dispute or by the bank. An order that was paid and
 * then refunded or disputed before it was settled is `paid` first.
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
      // When a dispute has all of the money, earlier refunds must have failed.
      if (payment.isDisputed) return 'reversed';
      if (payment.status !== 'succeeded')
        return order.refundedCents >= order.dueCents ? 'settled' : 'reversed';
      if (!knowsMoneyBack(order, payment)) return 'refunded';
      return isGivenUp(order) && lateCents(order, payment) > 0 ? 'late' : 'settled';
  }
}
