import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderDispute } from '#functions/orders/domain/order-dispute.ts';
import type { ProviderRefund } from './provider-refund.ts';

export type PaymentMethodType = 'card' | 'ach';

/** A payment at the provider, with the values that the order depends on. Amounts in cents. */
export interface ProviderPayment {
  id: string;
  /**
   * The secret with which a browser can confirm the payment; null for none. Only people who may pay the order
   * get it, and it is never logged.
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
  /** The amount that refunds gave back, plus the amount that a dispute over a part of the payment withholds. */
  refundedCents: number;
  /** The part of `refundedCents` that a dispute about a part of the payment withholds. */
  withdrawnCents: number;
  /**
   * True when an open or lost dispute took the whole payment: the order is owed. A dispute over the rest
   * after a refund counts in `withdrawnCents`, because a member cannot be asked to pay only the rest of an
   * order.
   */
  isDisputed: boolean;
  /** The latest open dispute. When none is open, the latest dispute; undefined when there never was one. */
  dispute?: OrderDispute;
  /** The refunds by staff, read just before the payment; undefined when they were not read. */
  refunds?: ProviderRefund[];
  orderId: string | undefined;
  customerId: string | null;
  methodId: string | null;
  /** The types of payment method with which this payment can be paid. */
  takes: PaymentMethodType[];
  /** True when paying also saves the payment method, for later payments without the member. */
  keepsMethod: boolean;
  /** True when the method is saved to the customer at the provider, so that it can be charged again. */
  isMethodKept: boolean;
  methodType: PaymentMethodType;
  methodLabel: string;
  /** The last month in which a card works, YYYY-MM; null for a bank account. */
  methodExpires: string | null;
  /** The provider's text for the last failed attempt; empty when none failed. */
  problem: string;
  /** The provider's code for the last failed attempt, e.g. `authentication_required`. */
  problemCode: string;
}

/** The amount that refunds gave back, in cents, without money that a dispute withholds. */
export const refundsCents = ({
  refundedCents,
  withdrawnCents = 0,
}: {
  refundedCents: number;
  withdrawnCents?: number;
}): number => refundedCents - withdrawnCents;

/** The amount of a payment that the co-op has now, in cents; 0 while a dispute has all of it. */
export const heldCents = (payment: ProviderPayment): number =>
  payment.status === 'succeeded' && !payment.isDisputed ? payment.receivedCents - payment.refundedCents : 0;

export const bringsMoney = (payment: ProviderPayment): boolean =>
  payment.status === 'processing' || heldCents(payment) > 0;

/** True when the payment has no money and can get none any more. */
export const isOver = (payment: ProviderPayment): boolean =>
  payment.status === 'canceled' || (payment.status === 'succeeded' && heldCents(payment) === 0);

/** True when an order may name this payment as its own. */
export const mayBeOwn = (order: Order, payment: Pick<ProviderPayment, 'id' | 'amountCents'>): boolean =>
  payment.amountCents === order.dueCents &&
  !order.otherPayments?.some(({ id, state }) => id === payment.id && state !== 'found');
