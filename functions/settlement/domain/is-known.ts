import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { owesRefund } from '#functions/orders/domain/refund.ts';
import type { PaymentEvent } from '#functions/payments/domain/payment-event.ts';

/**
 * True when the order has booked everything that an event can report, so the provider is not asked. While
 * money of the order or of another payment must go back, no event counts as known.
 */
export function isKnown({ type, paymentId }: PaymentEvent, order: Order): boolean {
  if (owesRefund(order)) return false;
  if (order.paymentIntentId !== paymentId) return type === 'payment_intent.canceled';
  switch (type) {
    case 'payment_intent.succeeded':
      return isMoneyIn(order.paymentStatus);
    case 'payment_intent.processing':
      return order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed';
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return order.paymentStatus !== 'pending' && order.paymentStatus !== 'processing';
    default:
      return false;
  }
}
