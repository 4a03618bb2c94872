import { Refusal } from '#shared/refusal.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { stockAfter } from './product-fields.ts';

/**
 * @throws Refusal with the text `message` for a product that is not on sale; with a text of its own for a
 * group header
 */
export function requireOnSale({ isParent, status }: Product, message: string): void {
  if (isParent) throw new Refusal('This is a group header, which our staff keep.');
  if (status !== 'active') throw new Refusal(message);
}

/**
 * The stock may fall at any time, and rise only while a cycle is open.
 * @param began the stock that the vendor saw when they set the new one
 * @throws Refusal for a product that is not on sale, and for more stock while no cycle is open
 */
export function withOwnStock(
  product: Product,
  stock: number,
  began: number | null | undefined,
  isCycleOpen: boolean,
): Product {
  requireOnSale(product, 'The stock can be set once the product is approved and on sale.');
  const after = stockAfter(product.stock, stock, began);
  const isMore = product.stock !== null && after !== null && after > product.stock;
  if (isMore && !isCycleOpen)
    throw new Refusal(
      'The cut-off has passed. Until the next cycle opens, the stock can only be lowered.',
      'stock',
    );
  return { ...product, stock: after };
}
