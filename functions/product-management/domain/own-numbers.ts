import { toCents } from '#shared/money.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { withOwnStock } from './own-stock.ts';
import { editedByVendor } from './submission.ts';

/** What a row of the vendor's table says; what is left out stays. */
export interface OwnNumbers {
  stock?: number | undefined;
  /** The stock that the row began with. */
  stockBefore: number | null;
  /** Dollars. */
  price?: number | undefined;
}

/**
 * A product with the stock and the price that its vendor typed: at once while it waits for approval; of one that was approved the stock
 * by `withOwnStock`, and the price by `editedByVendor`.
 * @throws Refusal as those
 */
export function withOwnNumbers(
  before: Product,
  { stock, stockBefore, price }: OwnNumbers,
  { priceRange, isCycleOpen }: { priceRange: number; isCycleOpen: boolean },
  now: Date,
): Product {
  if (before.status === 'pending_approval') return editedByVendor(before, { stock, price }, priceRange, now);
  const isOtherPrice = price !== undefined && toCents(price) !== before.priceCents;
  const priced = isOtherPrice ? editedByVendor(before, { price }, priceRange, now) : before;
  return stock === undefined ? priced : withOwnStock(priced, stock, stockBefore, isCycleOpen);
}
