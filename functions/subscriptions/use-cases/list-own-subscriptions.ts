import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { listSubscriptionsOf } from '../data/subscriptions.ts';
import { cyclesAhead } from '../domain/skips.ts';
import { toSubscription } from '../domain/to-subscription.ts';

type Answer = z.output<typeof subscription>;

/**
 * Newest first. An add-on also has today's price when it differs from the price that the member was told. Today's
 * price is null for a product that was deleted.
 * @throws AppError `unauthenticated` for an account that was switched off or is gone
 */
export async function listOwnSubscriptions(userId: string, now: Date): Promise<Answer[]> {
  const [subscriptions, cycles] = await Promise.all([
    listSubscriptionsOf(userId),
    listUpcomingCycles(now, cyclesAhead),
  ]);
  const productIds = new Set(subscriptions.flatMap(({ items }) => items.map(({ productId }) => productId)));
  const [user, products] = await getEntities([
    userEntity.at(userId),
    [...productIds].map((id) => productEntity.at(id)),
  ]);
  refuseInactive(user);
  const productsById = byId(products);
  return subscriptions.map((each) => withPricesToday(toSubscription(each, cycles, now), productsById));
}

const withPricesToday = (answer: Answer, products: ReadonlyMap<string, Product>): Answer => ({
  ...answer,
  items: answer.items.map((item) => {
    const product = products.get(item.product_id);
    const today = product && product.status !== 'deleted' ? toDollars(product.priceCents) : null;
    return today === item.price ? item : { ...item, price_today: today };
  }),
});
