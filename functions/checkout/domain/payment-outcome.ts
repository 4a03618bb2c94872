import type { Order } from '#functions/orders/domain/order.ts';

export type PaymentMethodType = 'card' | 'ach';

/** What the provider says of a payment, reduced to what decides. Amounts in cents. */
export interface ProviderPayment {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  amountCents: number;
  orderId: string | undefined;
  methodId: string | null;
  methodType: PaymentMethodType;
  methodLabel: string;
  /** The last month in which a card is good, YYYY-MM; null for a bank account. */
  methodExpires: string | null;
  /** The provider's text for the last failed attempt; empty when none failed. */
  problem: string;
  /** Its code for it, e.g. `authentication_required`. */
  problemCode: string;
}

/** What must become of the order. */
export type PaymentOutcome = 'paid' | 'processing' | 'failed' | 'declined' | 'open' | 'refund' | 'settled';

/**
 * Judges an order by what the provider says now, never by the order in which news arrived.
 * - `settled`: nothing is left to do.
 * - `declined`: one attempt failed, the member may try again.
 * - `failed`: a payment that was under way came to nothing; the order is given up.
 * - `refund`: money came in for an order that was given up.
 * @throws Error when the payment is not this order's or not of its amount.
 */
export function judgePayment(order: Order, payment: ProviderPayment): PaymentOutcome {
  if (payment.orderId !== order.id) throw new Error(`Payment ${payment.id} is not of order ${order.id}`);
  if (payment.amountCents !== order.dueCents)
    throw new Error(
      `Payment ${payment.id} is of ${payment.amountCents}, order ${order.id} of ${order.dueCents}`,
    );
  switch (order.paymentStatus) {
    case 'paid':
    case 'refunded':
    case 'partially_refunded':
      return 'settled';
    case 'failed':
      return payment.status === 'succeeded' ? 'refund' : 'settled';
    case 'processing':
      if (payment.status === 'succeeded') return 'paid';
      return payment.status === 'processing' ? 'settled' : 'failed';
    case 'pending':
      if (payment.status === 'succeeded') return 'paid';
      if (payment.status === 'processing') return 'processing';
      return payment.problem ? 'declined' : 'open';
  }
}
