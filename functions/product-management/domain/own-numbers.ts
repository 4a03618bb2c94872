import { toCents } from '#shared/money.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { withOwnStock } from './own-stock.ts';
import { editedByVendor } from './submission.ts';

/** A row of the portal's product table. Absent values stay as they are. */
export interface OwnNumbers {
  stock?: number | undefined;
  /** The stock that the vendor saw when the row was edited; null when the co-op did not count the units. */
  stockBefore: number | null;
  /** In dollars. */
  price?: number | undefined;
}

/**
 * While the product waits for approval, the new stock and price take effect at once. For other products, a price
 * follows the rules of `editedByVendor`, and a stock those of `withOwnStock`.
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
