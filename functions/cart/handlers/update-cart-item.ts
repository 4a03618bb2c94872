import { updateCartItem } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setQuantity } from '../use-cases/change-cart.ts';

export const handler = endpoint(updateCartItem, async ({ actor, params, body, now }) =>
  setQuantity(actor.userId, params.id, body.quantity, now),
);
