import type { Order, OrderDispute } from '#functions/orders/domain/order.ts';
import { dueRefundCents, moneyCreditedCents } from '#functions/orders/domain/refund.ts';
import { depositSpentCents } from '#functions/orders/domain/refundable.ts';
import { refundsAfter, type ProviderRefund } from './provider-refund.ts';

export type PaymentMethodType = 'card' | 'ach';

/** What the provider says of a payment, reduced to what decides. Amounts in cents. */
export interface ProviderPayment {
  id: string;
  /** Lets a browser confirm it; for whoever may pay the order, and for no log. */
  /** With it a browser may pay; null when the provider gives none. */
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
  /** What was given back of it so far, by refunds and by a dispute over a part of it. */
  refundedCents: number;
  /** What of that a dispute over a part holds back. */
  withdrawnCents: number;
  /**
   * A dispute that is open or lost has taken all of the money, of which nothing was refunded: the order is owed. What is
   * left of a refund is no sum that an order could ask for again; a dispute over that is a part of what went back.
   */
  isDisputed: boolean;
  /** The latest dispute over it; left out where there never was one. */
  dispute?: OrderDispute;
  /** What of it staff gave back by us; left out where nobody asked. Read before the payment. */
  refunds?: ProviderRefund[];
  orderId: string | undefined;
  customerId: string | null;
  methodId: string | null;
  /** The methods that may pay it. */
  takes: PaymentMethodType[];
  /** Its method is to be kept for payments without the member. */
  keepsMethod: boolean;
  /** The customer keeps the method, so it can be charged again. */
  isMethodKept: boolean;
  methodType: PaymentMethodType;
  methodLabel: string;
  /** The last month in which a card is good, YYYY-MM; null for a bank account. */
  methodExpires: string | null;
  /** The provider's text for the last failed attempt; empty when none failed. */
  problem: string;
  /** Its code for it, e.g. `authentication_required`. */
  problemCode: string;
}

/** What refunds gave back, without what a dispute over a part holds. */
export const refundsCents = ({
  refundedCents,
  withdrawnCents = 0,
}: {
  refundedCents: number;
  withdrawnCents?: number;
}): number => refundedCents - withdrawnCents;

/** What the provider holds of a payment, in cents: nothing while a dispute has it. */
export const heldCents = (payment: ProviderPayment): number =>
  payment.status === 'succeeded' && !payment.isDisputed ? payment.receivedCents - payment.refundedCents : 0;

/**
 * What of the money of an order that was given up goes back, in cents: not what staff gave back as credit, or are about to
 * give back, nor what of its deposit the member had as credit.
 */
export const lateCents = (order: Order, payment: ProviderPayment): number =>
  lateOfHeld(order, heldCents(payment));

const lateOfHeld = (order: Order, cents: number): number =>
  Math.max(0, cents - moneyCreditedCents(order) - dueRefundCents(order) - depositSpentCents(order));

/** Whether money of a paid order goes back by itself, by what the order knows: it was given up before it was paid. */
export const holdsLateMoney = (order: Order): boolean =>
  isGivenUp(order) && lateOfHeld(order, order.dueCents - order.refundedCents) > 0;

/** It has money in it, or on its way. */
export const isCollecting = (payment: ProviderPayment): boolean =>
  payment.status === 'processing' || heldCents(payment) > 0;

/** No confirmation can bring money into it any more, and it holds none. */
export const isOver = (payment: ProviderPayment): boolean =>
  payment.status === 'canceled' || (payment.status === 'succeeded' && heldCents(payment) === 0);

/** Whether the order may take another payment of it as its own: one of its amount that is not being given back. */
export const mayBeOwn = (order: Order, payment: Pick<ProviderPayment, 'id' | 'amountCents'>): boolean =>
  payment.amountCents === order.dueCents &&
  !order.otherPayments?.some(({ id, state }) => id === payment.id && state !== 'found');

/** What must become of the order. */
export type PaymentOutcome =
  'paid' | 'processing' | 'failed' | 'declined' | 'open' | 'late' | 'refunded' | 'reversed' | 'settled';

/** Whether the order says what went back of its payment, and is not called paid in full after it. */
const knowsMoneyBack = (order: Order, payment: ProviderPayment): boolean =>
  payment.refundedCents === order.refundedCents &&
  payment.withdrawnCents === (order.withdrawnCents ?? 0) &&
  refundsAfter(order, payment.refunds) === undefined &&
  (order.paymentStatus !== 'paid' || payment.refundedCents === 0);

/** Cancelled without being paid: money that comes in goes back. What staff cancelled after it was paid keeps its money. */
const isGivenUp = (order: Order): boolean => order.status === 'cancelled' && !order.cancelledPaid;

/**
 * Classifies an order by what the provider says now of the order's own payment, never by the order in which news
 * arrived. The payment must have been read after the order.
 * - `settled`: nothing is left to do.
 * - `declined`: one attempt failed, the member may try again.
 * - `failed`: a payment that was under way came to nothing.
 * - `late`: money is in for an order that was given up, also when it was given back and that failed.
 * - `refunded`: more or less of it was given back than the order knows.
 * - `reversed`: the money of a paid order is gone: disputed, or returned by the bank.
 * An order that was paid and then refunded or disputed before we looked is checked `paid` first.
 * @throws Error when the payment is not this order's or not of its amount.
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
      // What was refunded is no refund any more where a dispute has all of it: the refund failed.
      if (payment.isDisputed) return 'reversed';
      if (payment.status !== 'succeeded')
        return order.refundedCents >= order.dueCents ? 'settled' : 'reversed';
      if (!knowsMoneyBack(order, payment)) return 'refunded';
      return isGivenUp(order) && lateCents(order, payment) > 0 ? 'late' : 'settled';
  }
}
