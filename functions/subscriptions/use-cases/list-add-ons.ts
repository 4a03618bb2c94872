import { activeAccountAt } from '#functions/platform/active-account.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { subscriptionEntity } from '../data/subscriptions.ts';
import { localDate } from '#shared/local-date.ts';
import type * as z from 'zod';
import type { listSubscriptionAddons } from '#shared/contracts/subscriptions/subscriptions.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { theVersions } from '#functions/catalogue/data/parts.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import { readCatalogue } from '#functions/catalogue/data/read-catalogue.ts';
import type { Card } from '#functions/catalogue/domain/card.ts';
import { chooseCards, isPositionIn } from '#functions/catalogue/domain/choose-cards.ts';
import { isAddOn, toAddOn, toStandingAddOn } from '../domain/add-ons.ts';
import type { Subscription } from '../domain/subscription.ts';

type ChangeRequest = z.output<(typeof listSubscriptionAddons)['query']>;

/**
 * The first page begins with the subscription's add-ons. A search finds them as well as other products.
 * @throws AppError `not_found` for another member's subscription
 */
export async function listAddOns(userId: string, subscriptionId: string, query: ChangeRequest, now: Date) {
  const [subscription, versions] = await getEntities([
    subscriptionEntity.at(subscriptionId),
    theVersions,
    activeAccountAt(userId),
  ]);
  if (subscription?.userId !== userId) throw notFound('Subscription');
  const today = localDate(now);
  const isFirstPage = !query.search && !query.cursor;
  const [standing, catalogue] = await Promise.all([
    isFirstPage ? standingAddOns(subscription.items, today) : [],
    readCatalogue(versions),
  ]);
  const filters = { ...query, type: 'addon', min_price: 0, max_price: 1000, sort: 'name' } as const;
  const position = readCursor(query.cursor, isPositionIn('name'));
  const quantities = new Map(subscription.items.map((item) => [item.productId, item.quantity]));
  const isListed = (card: Card) =>
    isAddOn(card, today) && (Boolean(query.search) || !quantities.has(card.id));
  const { cards, next } = chooseCards(catalogue, filters, true, position, isListed);
  const others = cards.map((card) => toAddOn(card, quantities.get(card.id) ?? 0, today));
  return { addons: [...standing, ...others], next_cursor: encodeCursor(next) };
}

async function standingAddOns(items: Subscription['items'], today: string) {
  if (items.length === 0) return [];
  const products = byId(await getStoredProducts(items.map((item) => item.productId)));
  return items.map((item) => toStandingAddOn(item, products.get(item.productId), today));
}
