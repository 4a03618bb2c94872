import type { PlacedOrder } from './place-order.ts';
import { toOrder } from '#functions/orders/domain/to-order.ts';

/** What a browser needs to pay an order, or to show it when nothing is left to pay. */
export const showPlacedOrder = ({ order, payment, customerId }: PlacedOrder) => ({
  orderId: order.id,
  client_secret: payment?.clientSecret ?? null,
  payment_intent_id: payment?.id ?? order.paymentIntentId,
  stripe_customer_id: customerId,
  amount: order.dueCents,
  order: toOrder(order),
});
