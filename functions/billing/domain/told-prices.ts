import { priceAt } from '#functions/catalogue/domain/price-at-cutoff.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type StandingAddOn = Subscription['items'][number];
type Priced = Pick<Product, 'priceCents' | 'confirmedPriceCents' | 'status'>;
type Products = ReadonlyMap<string, Priced>;

/** Who is told of a higher price at least so long before a cut-off pays it then: there is time to take the add-on out. */
export const toldBeforeMs = 24 * 3600_000;

/**
 * What a renewal charges for a unit of a standing add-on, in cents: what it cost at the cut-off, and never more than its member
 * was told last.
 */
export const billedPrice = (
  item: StandingAddOn,
  product: Pick<Product, 'priceCents' | 'pricesAtCutoffs'>,
  cutoffAt: string,
): number => Math.min(item.priceCents, priceAt(product, cutoffAt));

/** Whether a price rose by more than half since a member was told of it, and staff have not said that it is right. */
export const isHeldBack = (
  { priceCents: toldCents }: Pick<StandingAddOn, 'priceCents'>,
  { priceCents, confirmedPriceCents }: Priced,
): boolean => priceCents * 2 > toldCents * 3 && confirmedPriceCents !== priceCents;

/** A standing add-on that costs more than its member was told. */
interface RisenPrice {
  name: string;
  toldCents: number;
  nowCents: number;
}

/** What members are told of their standing add-ons, and the add-ons once they were. */
export interface AddOnNews {
  risen: RisenPrice[];
  /** Names of those that are not sold any more, for good: they are taken off. */
  gone: string[];
  /** Ids of products whose price waits for staff: nobody is told of it, nor charged it. */
  heldBack: string[];
  items: StandingAddOn[];
}

/** What became of standing add-ons since their member was told of them, in the order of the list. */
export function newsOf(items: readonly StandingAddOn[], products: Products): AddOnNews {
  const news: AddOnNews = { risen: [], gone: [], heldBack: [], items: [] };
  for (const item of items) {
    const product = products.get(item.productId);
    if (!product || product.status === 'deleted') {
      news.gone.push(item.productName);
      continue;
    }
    const isDearer = product.priceCents > item.priceCents;
    const isHeld = isDearer && isHeldBack(item, product);
    if (isHeld) news.heldBack.push(item.productId);
    if (isDearer && !isHeld)
      news.risen.push({
        name: item.productName,
        toldCents: item.priceCents,
        nowCents: product.priceCents,
      });
    news.items.push(isDearer && !isHeld ? { ...item, priceCents: product.priceCents } : item);
  }
  return news;
}
