import { addToCart } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { addPlan, addProduct } from '../use-cases/change-cart.ts';

export const handler = endpoint(addToCart, async ({ actor, body, now }) =>
  'plan_id' in body
    ? addPlan(actor.userId, body.plan_id, now)
    : addProduct(actor.userId, body.product_id, body.quantity, now),
);
