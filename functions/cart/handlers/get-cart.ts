import { getCart } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { loadBasket, loadBuyer } from '../use-cases/load-basket.ts';
import { showCart } from '../use-cases/show-cart.ts';

export const handler = endpoint(getCart, async ({ actor, now }) =>
  showCart(await loadBasket(await loadBuyer(actor.userId), now), now),
);
