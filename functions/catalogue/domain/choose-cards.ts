import type * as z from 'zod';
import { compareNames } from '#shared/compare-names.ts';
import type { listProducts, productSorts } from '#shared/contracts/catalogue/catalogue.ts';
import { fold, hasParts, searchParts, searchText } from '#shared/fold.ts';
import { toCents } from '#shared/money.ts';
import type { Card } from './card.ts';

type Sort = (typeof productSorts)[number];
export type Filters = z.output<(typeof listProducts)['query']>;

/** A card with what it is found and ordered by. */
interface Entry {
  card: Card;
  /** Folded: É stands beside E. */
  name: string;
  /** Cents; a group header stands where its cheapest child does, and last when none is on sale. */
  price: number;
  /** The prices it can be bought at: its own, or those of its children. */
  prices: number[];
  text: string;
}

/** Every card, in both orders that lists come in; the rarer one is made when it is first asked for. */
export interface Catalogue {
  byName: Entry[];
  byPrice(): Entry[];
}

/** Where a page ended: the order it was in, and the last entry's place in it. */
export interface Position {
  sort: Sort;
  /** Folded name, or cents. */
  after: string | number;
  id: string;
}

export function toCatalogue(cards: Card[]): Catalogue {
  const childPrices = new Map<string, number[]>();
  for (const card of cards)
    if (card.parentId)
      childPrices.set(card.parentId, [...(childPrices.get(card.parentId) ?? []), card.priceCents]);
  const entries = cards.map((card): Entry => {
    const prices = card.isParent ? (childPrices.get(card.id) ?? []) : [card.priceCents];
    return {
      card,
      name: fold(card.name),
      price: Math.min(...prices, Number.MAX_SAFE_INTEGER),
      prices,
      text: searchText(card.name, card.description, card.vendorName),
    };
  });
  let byPrice: Entry[] | undefined;
  return {
    byName: [...entries].sort((one, other) => compare(one.name, other.name, one.card.id, other.card.id)),
    byPrice: () =>
      (byPrice ??= [...entries].sort((one, other) =>
        compare(one.price, other.price, one.card.id, other.card.id),
      )),
  };
}

const compare = <Place extends string | number>(
  place: Place,
  otherPlace: Place,
  id: string,
  otherId: string,
): number =>
  place === otherPlace ? (id < otherId ? -1 : Number(id > otherId)) : place < otherPlace ? -1 : 1;

/**
 * A page of the cards that fit, complete whatever the filters are: as long as asked for while there are
 * enough, and with a next position only when something follows.
 * @param also a condition beyond the filters
 * @param byPrice whether price range and price order apply; for callers who may not see prices they do not
 */
export function chooseCards(
  catalogue: Catalogue,
  filters: Omit<Filters, 'cursor'>,
  byPrice: boolean,
  position: Position | undefined,
  also: (card: Card) => boolean = () => true,
): { cards: Card[]; next: Position | undefined } {
  const sort = effectiveSort(filters.sort, byPrice);
  const isPriced = sort.startsWith('price');
  const ordered = isPriced ? catalogue.byPrice() : catalogue.byName;
  const fits = filterFor(filters, byPrice);
  const isBackwards = sort.endsWith('_desc');
  const placeOf = (entry: Entry) => (isPriced ? entry.price : entry.name);
  const isAfter = (entry: Entry) => {
    if (!position) return true;
    const order = compare(placeOf(entry), position.after, entry.card.id, position.id);
    return isBackwards ? order < 0 : order > 0;
  };
  const found: Entry[] = [];
  for (let step = 0; step < ordered.length && found.length <= filters.limit; step += 1) {
    const entry = ordered.at(isBackwards ? -1 - step : step);
    if (entry && isAfter(entry) && fits(entry) && also(entry.card)) found.push(entry);
  }
  const page = found.slice(0, filters.limit);
  const last = found.length > filters.limit ? page.at(-1) : undefined;
  return {
    cards: page.map((entry) => entry.card),
    next: last && { sort, after: placeOf(last), id: last.card.id },
  };
}

/** The order a caller gets: by name where prices are not shown. */
export const effectiveSort = (sort: Sort, byPrice: boolean): Sort =>
  byPrice || !sort.startsWith('price') ? sort : 'name';

function filterFor(filters: Omit<Filters, 'cursor'>, byPrice: boolean): (entry: Entry) => boolean {
  const parts = searchParts(filters.search ?? '');
  const isRanged = byPrice && (filters.min_price > 0 || filters.max_price < 1000);
  const [least, most] = [toCents(filters.min_price), toCents(filters.max_price)];
  return ({ card, prices, text }) =>
    (filters.type === 'all' || card.type === filters.type) &&
    (!filters.category || card.category === filters.category) &&
    (!filters.vendor || card.vendorId === filters.vendor) &&
    (!filters.featured || card.featured === (filters.featured === 'true')) &&
    (!isRanged || prices.some((price) => price >= least && price <= most)) &&
    hasParts(text, parts);
}

/** The categories of what is on sale, by name; a product without one adds none. */
export const categoriesOf = ({ byName }: Catalogue): string[] =>
  [...new Set(byName.map(({ card }) => card.category))].filter(Boolean).toSorted(compareNames);
