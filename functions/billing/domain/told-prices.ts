import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type StandingAddOn = Subscription['items'][number];
type Products = ReadonlyMap<string, Pick<Product, 'priceCents'>>;

/** Who is told of a higher price at least so long before a cut-off pays it then: there is time to take the add-on out. */
export const toldBeforeMs = 24 * 3600_000;

/** What a renewal charges for a unit of a standing add-on, in cents: never more than its member was told last. */
export const billedPrice = (item: StandingAddOn, product: Pick<Product, 'priceCents'>): number =>
  Math.min(item.priceCents, product.priceCents);

/** A standing add-on that costs more than its member was told. */
export interface RisenPrice {
  name: string;
  toldCents: number;
  nowCents: number;
}

/** Those of standing add-ons that cost more by now than their member was told, in the order of the list. */
export const risenPrices = (items: readonly StandingAddOn[], products: Products): RisenPrice[] =>
  items.flatMap(({ productId, productName, priceCents }) => {
    const nowCents = products.get(productId)?.priceCents ?? 0;
    return nowCents > priceCents ? [{ name: productName, toldCents: priceCents, nowCents }] : [];
  });

/** Standing add-ons once their member was told of the prices that rose. */
export const withRisenPrices = (items: readonly StandingAddOn[], products: Products): StandingAddOn[] =>
  items.map((item) => ({
    ...item,
    priceCents: Math.max(item.priceCents, products.get(item.productId)?.priceCents ?? 0),
  }));
