import { addMonths } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { requireOnSale } from './own-stock.ts';

/** As many months ahead as a month's name alone can mean. */
const monthsAhead = 11;

/**
 * An approved product as its vendor takes it off for a while, or brings it back. Nothing is changed beside it.
 * @param backIn the month when it is back, as YYYY-MM; null: nobody knows
 * @param today local, YYYY-MM-DD
 * @throws Refusal at `back_in` for a month that is over or too far ahead
 */
export function withOwnPause(
  product: Product,
  { isPaused, backIn }: { isPaused: boolean; backIn: string | null },
  today: string,
): Product {
  requireOnSale(product, 'A product can be paused once it is approved and on sale.');
  if (!isPaused) return { ...product, pause: null };
  const latest = addMonths(`${today.slice(0, 7)}-01`, monthsAhead).slice(0, 7);
  if (backIn !== null && (backIn < today.slice(0, 7) || backIn > latest))
    throw new Refusal('Please choose a month of the next year', 'back_in');
  return { ...product, pause: { backIn } };
}
