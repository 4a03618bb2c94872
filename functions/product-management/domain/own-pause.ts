import { addMonths } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { requireOnSale } from './own-stock.ts';

/** A later return would be ambiguous: the shop shows a month's name without its year. */
const monthsAhead = 11;

/**
 * Pauses an approved product, or brings it back.
 * @param backIn the month of the product's return, as YYYY-MM; null when unknown
 * @param today local, YYYY-MM-DD
 * @throws Refusal for a product that is not on sale; at `back_in` for a month that is over or too far ahead
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
