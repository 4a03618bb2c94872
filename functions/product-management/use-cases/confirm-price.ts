import { toCents } from '#shared/money.ts';
import { changedMeanwhile } from '#functions/platform/errors.ts';
import { changeStored } from './save-product.ts';

/**
 * Confirms a price that rose by more than half. Members who have the product as a standing add-on are then
 * told the price, and later renewals charge it.
 * @param price in dollars, as staff saw it
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
