import type { PlacedOrder } from './place-order.ts';
import { toOrder } from '#functions/orders/domain/to-order.ts';

/** The data with which a browser pays an order, or shows an order that has nothing left to pay. */
export const showPlacedOrder = ({ order, payment, customerId }: PlacedOrder) => ({
  orderId: order.id,
  client_secret: payment?.clientSecret ?? null,
  payment_intent_id: payment?.id ?? order.paymentIntentId,
  stripe_customer_id: customerId,
  amount: order.dueCents,
  order: toOrder(order),
});
