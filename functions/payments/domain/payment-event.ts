import { type Order } from '#functions/orders/domain/order.ts';
import { owesRefund } from '#functions/orders/domain/refund.ts';

/** The events that can change what an order's payment holds: what the webhook must be subscribed to. */
export const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

/** What an event is about. What it says of the payment may be old by now; whose it is stays. */
export interface PaymentEvent {
  type: (typeof eventTypes)[number];
  paymentId: string;
  /** Undefined where the event does not say it: a refund or dispute names the payment alone. */
  orderId: string | undefined;
}

/** Undefined for an event that concerns no payment. */
export function paymentEventOf(event: { type: string; data: { object: unknown } }): PaymentEvent | undefined {
  const type = eventTypes.find((known) => known === event.type);
  const object = event.data.object as {
    id: string;
    object: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Record<string, string>;
  };
  const named = object.payment_intent;
  const paymentId =
    object.object === 'payment_intent' ? object.id : typeof named === 'object' ? named?.id : named;
  return type && paymentId ? { type, paymentId, orderId: object.metadata?.order_id } : undefined;
}

/**
 * Whether the order knows already: money is in for good as far as payments go, and an order that was given up has
 * no use for a payment that failed. While it has other payments, all news is worth a look: they are to be
 * given back. Saves asking the provider about most events.
 */
export function isKnown({ type, paymentId }: PaymentEvent, order: Order): boolean {
  if (owesRefund(order)) return false;
  if (order.paymentIntentId !== paymentId) return type === 'payment_intent.canceled';
  switch (type) {
    case 'payment_intent.succeeded':
      return ['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus);
    case 'payment_intent.processing':
      return order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed';
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return order.paymentStatus !== 'pending' && order.paymentStatus !== 'processing';
    default:
      return false;
  }
}
