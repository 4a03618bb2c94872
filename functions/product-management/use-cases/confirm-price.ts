import { toCents } from '#shared/money.ts';
import { changedMeanwhile } from '#functions/platform/errors.ts';
import { changeStored } from './save-product.ts';

/**
 * Says that the price of a product is right, so that it is no longer held back from those who have it with their share.
 * @param price dollars, as staff read it
 * @throws AppError `not_found`; `conflict` when it costs something else by now
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
