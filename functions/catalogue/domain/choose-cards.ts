import type * as z from 'zod';
import { compareNames } from '#shared/compare-names.ts';
import type { listProducts, productSorts } from '#shared/contracts/catalogue/catalogue.ts';
import { fold, hasParts, searchParts, searchText } from '#shared/fold.ts';
import { toCents } from '#shared/money.ts';
import type { Card } from './card.ts';

type Sort = (typeof productSorts)[number];
export type Filters = z.output<(typeof listProducts)['query']>;

interface Entry {
  card: Card;
  /** Folded, so that É comes beside E. */
  name: string;
  /** In cents. A group header has its cheapest child's price; undefined when no child is on sale. */
  price: number | undefined;
  /** In cents: the product's own price, or those of its children. */
  prices: number[];
  text: string;
}

/** `byPrice` sorts the entries when a direction is first requested. */
export interface Catalogue {
  byName: Entry[];
  byPrice(direction: PriceOrder): Entry[];
}

type PriceOrder = 'price' | 'price_desc';

/** The last entry of a page. The next page begins after it. */
export type Position = {
  sort: Sort;
  /** The last entry's folded name, or its price in cents. */
  after: string | number;
  id: string;
};

/** Recognizes the positions of a list in the order `sort`. */
export const isPositionIn =
  (sort: Sort) =>
  (position: Record<string, unknown>): position is Position =>
    Object.keys(position).length === 3 &&
    position.sort === sort &&
    typeof position.after === (sort.startsWith('price') ? 'number' : 'string') &&
    typeof position.id === 'string';

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
      price: prices.length > 0 ? Math.min(...prices) : undefined,
      prices,
      text: searchText(card.name, card.description, card.vendorName),
    };
  });
  const byPrice = new Map<PriceOrder, Entry[]>();
  return {
    byName: [...entries].sort((one, other) => compare(one.name, other.name, one.card.id, other.card.id)),
    byPrice: (order) => {
      const sorted =
        byPrice.get(order) ??
        [...entries].sort((one, other) =>
          compare(priceKey(one, order), priceKey(other, order), one.card.id, other.card.id),
        );
      byPrice.set(order, sorted);
      return sorted;
    },
  };
}

/** In both directions, cards without a price come last. */
const priceKey = ({ price }: Entry, order: PriceOrder): number =>
  price ?? (order === 'price' ? Number.MAX_SAFE_INTEGER : -1);

const compare = <Place extends string | number>(
  position: Place,
  otherPosition: Place,
  id: string,
  otherId: string,
): number =>
  position === otherPosition ? (id < otherId ? -1 : Number(id > otherId)) : position < otherPosition ? -1 : 1;

/**
 * Answers a page of the cards that pass the filters. `next` is undefined when no further card follows.
 * @param byPrice true when the caller may see prices. Otherwise the price range is ignored, and an order by
 * price becomes an order by name
 */
export function chooseCards(
  catalogue: Catalogue,
  filters: Omit<Filters, 'cursor'>,
  byPrice: boolean,
  position: Position | undefined,
  also: (card: Card) => boolean = () => true,
): { cards: Card[]; next: Position | undefined } {
  const sort = effectiveSort(filters.sort, byPrice);
  const priceOrder = sort === 'price' || sort === 'price_desc' ? sort : undefined;
  const orderedEntries = priceOrder ? catalogue.byPrice(priceOrder) : catalogue.byName;
  const fits = filterFor(filters, byPrice);
  const isBackwards = sort.endsWith('_desc');
  const sortKeyOf = (entry: Entry) => (priceOrder ? priceKey(entry, priceOrder) : entry.name);
  const isAfter = (entry: Entry) => {
    if (!position) return true;
    const order = compare(sortKeyOf(entry), position.after, entry.card.id, position.id);
    return isBackwards ? order < 0 : order > 0;
  };
  const matches: Entry[] = [];
  for (let step = 0; step < orderedEntries.length && matches.length <= filters.limit; step += 1) {
    const entry = orderedEntries.at(isBackwards ? -1 - step : step);
    if (entry && isAfter(entry) && fits(entry) && also(entry.card)) matches.push(entry);
  }
  const page = matches.slice(0, filters.limit);
  const last = matches.length > filters.limit ? page.at(-1) : undefined;
  return {
    cards: page.map((entry) => entry.card),
    next: last && { sort, after: sortKeyOf(last), id: last.card.id },
  };
}

/** When callers see no prices, an order by price becomes an order by name. */
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

export const categoriesOf = ({ byName }: Catalogue): string[] =>
  [...new Set(byName.map(({ card }) => card.category))].filter(Boolean).toSorted(compareNames);
