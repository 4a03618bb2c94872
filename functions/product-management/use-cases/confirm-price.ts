import { toCents } from '#shared/money.ts';
import { changedMeanwhile } from '#functions/platform/errors.ts';
import { changeStored } from './save-product.ts';

/**
 * Confirms the price of a product, so that it goes again into the shares that have it as an add-on.
 * @param price dollars, as staff read it
 * @throws AppError `not_found`; `conflict` when the price has changed
 */
export const confirmPrice = (productId: string, price: number, by: string, now: Date) =>
  changeStored(
    productId,
    async (before) => {
      if (before.priceCents !== toCents(price)) throw changedMeanwhile('product');
      if (before.confirmedPriceCents === before.priceCents) return undefined;
      return { after: { ...before, confirmedPriceCents: before.priceCents }, parents: new Map() };
    },
    by,
    now,
  );
