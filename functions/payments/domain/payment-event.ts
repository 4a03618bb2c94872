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
  const type = eventTypes.find((candidate) => candidate === event.type);
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
