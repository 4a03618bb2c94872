import { createPaymentIntent } from '#shared/contracts/checkout/checkout.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { showPlacedOrder } from '../use-cases/show-placed-order.ts';

export const handler = endpoint(createPaymentIntent, async ({ actor, body }) =>
  showPlacedOrder(await placeOrder(actor.userId, body)),
);
