/** The events after which a payment may have another state. The webhook must be subscribed to them. */
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

/** The payment of an event, and its order. The event's other data may be old, so only these ids are used. */
export interface PaymentEvent {
  type: (typeof eventTypes)[number];
  paymentId: string;
  /** Undefined when the event does not contain it, such as for a dispute. */
  orderId: string | undefined;
}

/** Undefined for an event without a payment, or of a type that is not in `eventTypes`. */
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
