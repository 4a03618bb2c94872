import type { ListedProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { localDate } from '#shared/local-date.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { keepLatest, sameAnswer } from '#functions/platform/same-answer.ts';
import { theVersions } from '../data/parts.ts';
import { getStocks } from '../data/products.ts';
import { readCatalogue } from '../data/read-catalogue.ts';
import { toListedProduct, type Card } from '../domain/card.ts';
import { chooseCards, effectiveSort, isPositionIn, type Filters } from '../domain/choose-cards.ts';
import { viewerOf } from './find-viewer.ts';

/** A page of products on sale that the Lambda function keeps in memory. */
interface KnownPage {
  cards: Card[];
  countedIds: string[];
  nextLink: string | null;
  /** The latest answer of this page, and the stock figures, as JSON, from which it was made. */
  last?: { stock: string; answer: { data: ListedProduct[]; next_cursor: string | null } };
}

/**
 * A page is made again after a product of the catalogue changed. All members who see prices share a page, and
 * so do all who see none.
 */
const knownPage = keepLatest<KnownPage>(30);

/**
 * The cards come from memory. The stock is read for the products that count it. While both stay the same, the
 * latest answer is given again.
 */
export async function listOnSale(filters: Filters, actor: Actor | undefined, now: Date) {
  const [versions, user] = await getEntities([theVersions, actor && userEntity.at(actor.userId)]);
  const { seesPrices } = viewerOf(user);
  const catalogue = await readCatalogue(versions);
  const today = localDate(now);
  const page = knownPage(JSON.stringify([filters, seesPrices, today]), catalogue, (): KnownPage => {
    const position = readCursor(filters.cursor, isPositionIn(effectiveSort(filters.sort, seesPrices)));
    const { cards, next } = chooseCards(catalogue, filters, seesPrices, position);
    const countedIds = cards.filter((card) => card.isCounted).map((card) => card.id);
    return { cards, countedIds, nextLink: encodeCursor(next) };
  });
  const stocks =
    page.countedIds.length > 0 ? await getStocks(page.countedIds) : new Map<string, number | null>();
  const stock = JSON.stringify(page.countedIds.map((id) => stocks.get(id) ?? null));
  if (page.last?.stock !== stock) {
    const data = page.cards.map((card) =>
      toListedProduct(card, stocks.get(card.id) ?? null, seesPrices, today),
    );
    page.last = { stock, answer: sameAnswer({ data, next_cursor: page.nextLink }) };
  }
  return page.last.answer;
}
