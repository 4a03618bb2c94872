import type { Order } from '#functions/orders/domain/order.ts';
import { owesRefund } from '#functions/orders/domain/refund.ts';
import type { PaymentEvent } from '#functions/payments/domain/payment-event.ts';

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
