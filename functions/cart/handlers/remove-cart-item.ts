import { removeCartItem } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setQuantity } from '../use-cases/change-cart.ts';

export const handler = endpoint(removeCartItem, async ({ actor, params, now }) =>
  setQuantity(actor.userId, params.id, 0, now),
);
