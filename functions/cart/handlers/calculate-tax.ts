import { calculateTax } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { isSubscribed } from '#functions/accounts/domain/user.ts';
import { taxOfProducts } from '../use-cases/tax-of-products.ts';

export const handler = endpoint(calculateTax, async ({ actor, body, now }) => {
  if (!isSubscribed(await requireUser(actor.userId)))
    throw new AppError('forbidden', 'Prices are shown to subscribed members.');
  return { data: await taxOfProducts(body, now) };
});
