import { priceAt } from '#functions/catalogue/domain/price-at-cutoff.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type StandingAddOn = Subscription['items'][number];
type Priced = Pick<Product, 'priceCents' | 'confirmedPriceCents' | 'status' | 'estimatedWeight'>;
type Products = ReadonlyMap<string, Priced>;

/** A higher price is told at least this long before a cut-off, so that members have time to take the add-on out. */
export const toldBeforeMs = 24 * 3600_000;

/** The price of a unit, in cents: the price at the cut-off, but never more than the member was told last. */
export const billedPrice = (
  item: StandingAddOn,
  product: Pick<Product, 'priceCents' | 'pricesAtCutoffs'>,
  cutoffAt: string,
): number => Math.min(item.priceCents, priceAt(product, cutoffAt));

/**
 * The weight that a renewal estimates for a unit, in hundredths of a pound. When the price per pound rose, the
 * same unit price stands for a higher weight. A pound then costs no more than the member was told. Undefined
 * when the member was told no weight, or the product has none.
 */
export function billedWeight(
  item: StandingAddOn,
  product: Pick<Product, 'estimatedWeight'>,
  unitPriceCents: number,
): number | undefined {
  if (!item.estimatedWeight || product.estimatedWeight === null || item.priceCents === 0) return undefined;
  return Math.max(
    product.estimatedWeight,
    Math.round((unitPriceCents * item.estimatedWeight) / item.priceCents),
  );
}

/** True when the price is more than one and a half times the told price, and staff have not confirmed it. */
export const isHeldBack = (
  { priceCents: toldCents }: Pick<StandingAddOn, 'priceCents'>,
  { priceCents, confirmedPriceCents }: Priced,
): boolean => priceCents * 2 > toldCents * 3 && confirmedPriceCents !== priceCents;

interface RisenPrice {
  name: string;
  toldCents: number;
  nowCents: number;
}

/** News for a member about their standing add-ons. `items` are the add-ons as they are kept afterwards. */
export interface AddOnNews {
  risen: RisenPrice[];
  /** Names of add-ons that are no longer sold and are taken off the subscription. */
  gone: string[];
  /**
   * Ids of products with a price that staff must confirm first (`isHeldBack`). Until then, members are
   * neither told of that price nor charged it.
   */
  heldBack: string[];
  items: StandingAddOn[];
}

/** The lists of the news have the same sequence as `items`. */
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
    const { estimatedWeight: _, ...rest } = item;
    news.items.push(
      isDearer && !isHeld
        ? {
            ...rest,
            priceCents: product.priceCents,
            ...(product.estimatedWeight && { estimatedWeight: product.estimatedWeight }),
          }
        : item,
    );
  }
  return news;
}
