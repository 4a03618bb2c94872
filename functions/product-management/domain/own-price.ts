import { isDeepStrictEqual } from 'node:util';
import { priceRangeOf } from '#shared/price-range.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';

type Priced = Pick<Product, 'priceCents' | 'approvedPriceCents'>;

/** The price that staff last approved. The vendor may have set another since. */
export const approvedPriceOf = ({ approvedPriceCents, priceCents }: Priced): number =>
  approvedPriceCents ?? priceCents;

/**
 * True when a vendor may set this price without approval (Q195).
 * @param range the greatest difference from the approved price, as a fraction. Each change is compared with
 * the approved price, so that many small changes do not add up
 */
export function isWithinRange(product: Priced, priceCents: number, range: number): boolean {
  const { from, to } = priceRangeOf(approvedPriceOf(product), range);
  return priceCents >= from && priceCents <= to;
}

/** Sets a vendor's price without approval. Answers the same product when the price stays. */
export const withVendorPrice = (product: Product, priceCents: number): Product =>
  priceCents === product.priceCents
    ? product
    : { ...product, priceCents, approvedPriceCents: approvedPriceOf(product) };

const atOnce = ['priceCents', 'stock', 'pause'] as const;

export const isSetAtOnce = (before: Product, after: Product): boolean =>
  before.status !== 'pending_approval' &&
  atOnce.some((name) => !isDeepStrictEqual(before[name], after[name]));

/** A price by staff counts as approved. */
export const withStaffPrice = (before: Product, after: Product): Product =>
  after.priceCents === before.priceCents && after.confirmedPriceCents === before.confirmedPriceCents
    ? after
    : { ...after, approvedPriceCents: undefined };
