import { toCents } from '#shared/money.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { withOwnStock } from './own-stock.ts';
import { editedByVendor } from './submission.ts';

/**
 * A row of the portal's product table, in which a vendor edits stock and prices. Absent values stay as they
 * are.
 */
export interface OwnNumbers {
  stock?: number | undefined;
  /**
   * The stock that the vendor saw when the row was edited; null when the co-op did not count the product's
   * units.
   */
  stockBefore: number | null;
  /** The price in dollars. */
  price?: number | undefined;
}

/**
 * Answers a product with the stock and price that its vendor set. While the product waits for approval, stock
 * and price count at once. For an approved product, `withOwnStock` and `editedByVendor` decide.
 * @throws Refusal as `withOwnStock` and `editedByVendor`
 */
export function withOwnNumbers(
  before: Product,
  { stock, stockBefore, price }: OwnNumbers,
  { priceRange, isCycleOpen }: { priceRange: number; isCycleOpen: boolean },
  now: Date,
): Product {
  if (before.status === 'pending_approval') return editedByVendor(before, { stock, price }, priceRange, now);
  const isOtherPrice = price !== undefined && toCents(price) !== before.priceCents;
  const pricedProduct = isOtherPrice ? editedByVendor(before, { price }, priceRange, now) : before;
  return stock === undefined ? pricedProduct : withOwnStock(pricedProduct, stock, stockBefore, isCycleOpen);
}
