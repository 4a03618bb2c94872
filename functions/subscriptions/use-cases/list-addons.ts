import type * as z from 'zod';
import type { listSubscriptionAddons } from '#shared/contracts/subscriptions.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor } from '#functions/platform/table.ts';
import { getStoredProducts, listActiveProducts } from '#functions/catalogue/data/products.ts';
import { getStoredSubscription } from '../data/subscriptions.ts';
import { isAddon, toAddon, toStandingAddon } from '../domain/addons.ts';
import type { Subscription } from '../domain/subscription.ts';

type Asked = z.output<(typeof listSubscriptionAddons)['query']>;

/**
 * What is on the subscription, on the first page, and what else may be added. A search lists matches of both
 * kinds.
 * @throws AppError `not_found` for somebody else's subscription
 */
export async function listAddons(userId: string, subscriptionId: string, asked: Asked) {
  const subscription = await getStoredSubscription(subscriptionId);
  if (subscription?.userId !== userId) throw notFound('Subscription');
  const isFirstPage = !asked.search && !asked.cursor;
  const [standing, page] = await Promise.all([
    isFirstPage ? standingAddons(subscription.items) : [],
    listActiveProducts({ ...asked, type: 'addon', min_price: 0, max_price: 1000, sort: 'name' }, true),
  ]);
  const quantities = new Map(subscription.items.map((item) => [item.productId, item.quantity]));
  const others = page.items
    .filter((product) => isAddon(product) && (asked.search || !quantities.has(product.id)))
    .map((product) => toAddon(product, quantities.get(product.id)));
  return { addons: [...standing, ...others], next_cursor: encodeCursor(page.cursor) };
}

async function standingAddons(items: Subscription['items']) {
  if (items.length === 0) return [];
  const products = await getStoredProducts(items.map((item) => item.productId));
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => toStandingAddon(item, byId.get(item.productId)));
}
