import { clearCart } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { emptyCart } from '../use-cases/change-cart.ts';

export const handler = endpoint(clearCart, async ({ actor, now }) => emptyCart(actor.userId, now));
