import { localDate } from '#shared/local-date.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { theVersions } from '../data/parts.ts';
import { getStocks } from '../data/products.ts';
import { readCatalogue } from '../data/read-catalogue.ts';
import { toListedProduct } from '../domain/card.ts';
import { chooseCards, effectiveSort, type Filters } from '../domain/choose-cards.ts';
import { readPageLink, toPageLink } from '../domain/page-link.ts';
import { viewerOf } from './find-viewer.ts';

/**
 * Lists a page of products on sale. Account and catalogue versions are one read. The cards come from memory,
 * and the stock of shown counted products is read.
 */
export async function listOnSale(filters: Filters, actor: Actor | undefined, now: Date) {
  const [versions, user] = await getEntities([theVersions, actor && userEntity.at(actor.userId)]);
  const { seesPrices } = viewerOf(user);
  const position = readPageLink(filters.cursor, effectiveSort(filters.sort, seesPrices));
  const catalogue = await readCatalogue(versions);
  const { cards, next } = chooseCards(catalogue, filters, seesPrices, position);
  const today = localDate(now);
  const countedIds = cards.filter((card) => card.isCounted).map((card) => card.id);
  const stocks = countedIds.length > 0 ? await getStocks(countedIds) : new Map<string, number | null>();
  return {
    data: cards.map((card) => toListedProduct(card, stocks.get(card.id) ?? null, seesPrices, today)),
    next_cursor: toPageLink(next),
  };
}
