import { type Order } from '#functions/orders/domain/order.ts';
import { owesRefund } from '#functions/orders/domain/refund.ts';

/** The events that can change the state of an order's payment. The webhook must be subscribed to these. */
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

/**
 * The payment and order that an event is about. The payment may have changed since the event, but its order
 * stays the same.
 */
export interface PaymentEvent {
  type: (typeof eventTypes)[number];
  paymentId: string;
  /** Undefined when the event names the payment alone, as a refund or a dispute does. */
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
 * True when an event can tell the order nothing new, which saves asking the provider. Money that is in stays
 * in as far as payments go, and a failed payment changes nothing for an order that was given up. While the
 * order has other payments all events count, as those payments are to be given back.
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
