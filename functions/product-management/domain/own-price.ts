import { isDeepStrictEqual } from 'node:util';
import { priceRangeOf } from '#shared/price-range.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';

type Priced = Pick<Product, 'priceCents' | 'approvedPriceCents'>;

/** The price of a product that staff approved last: its vendor may have set another since. */
export const approvedPriceOf = ({ approvedPriceCents, priceCents }: Priced): number =>
  approvedPriceCents ?? priceCents;

/**
 * Whether the vendor of a product may set this price without approval (Q195).
 * @param range how far it may be from what staff approved last, as a fraction: steps within it do not add up
 */
export function isWithinRange(product: Priced, priceCents: number, range: number): boolean {
  const { from, to } = priceRangeOf(approvedPriceOf(product), range);
  return priceCents >= from && priceCents <= to;
}

/** A product at a price that its vendor set without approval; the same where it is the price. */
export const withVendorPrice = (product: Product, priceCents: number): Product =>
  priceCents === product.priceCents
    ? product
    : { ...product, priceCents, approvedPriceCents: approvedPriceOf(product) };

const atOnce = ['priceCents', 'stock', 'pause'] as const;

/** Whether a change by its vendor holds at once, of a product that was approved. */
export const isSetAtOnce = (before: Product, after: Product): boolean =>
  before.status !== 'pending_approval' &&
  atOnce.some((name) => !isDeepStrictEqual(before[name], after[name]));

/** A product whose price staff decide about, in whatever way: what they set is what is approved. */
export const withStaffPrice = (before: Product, after: Product): Product =>
  after.priceCents === before.priceCents && after.confirmedPriceCents === before.confirmedPriceCents
    ? after
    : { ...after, approvedPriceCents: undefined };
