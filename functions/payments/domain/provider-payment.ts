import type { Order, OrderDispute } from '#functions/orders/domain/order.ts';
import type { ProviderRefund } from './provider-refund.ts';

export type PaymentMethodType = 'card' | 'ach';

/** A payment of the provider, reduced to what decides about the order. Amounts in cents. */
export interface ProviderPayment {
  id: string;
  /**
   * The secret with which a browser can confirm the payment; null when the provider gives none. Only people
   * who may pay the order get it, and no log has it.
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

/** True when the payment has money in it, or on its way. */
export const bringsMoney = (payment: ProviderPayment): boolean =>
  payment.status === 'processing' || heldCents(payment) > 0;

/** True when the payment holds no money and no confirmation can bring any in. */
export const isOver = (payment: ProviderPayment): boolean =>
  payment.status === 'canceled' || (payment.status === 'succeeded' && heldCents(payment) === 0);

/**
 * True when the order may take another payment as its own. That payment must have the order's amount, and its
 * money must not be going back.
 */
export const mayBeOwn = (order: Order, payment: Pick<ProviderPayment, 'id' | 'amountCents'>): boolean =>
  payment.amountCents === order.dueCents &&
  !order.otherPayments?.some(({ id, state }) => id === payment.id && state !== 'found');
