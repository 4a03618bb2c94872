import { toCents, toDollars } from '#shared/money.ts';
import { highestCents, poundPriceCents, toHundredths } from '#shared/weight.ts';
import { formatMoney } from './format-money.ts';

/**
 * Texts about goods that are sold by weight. Unless stated otherwise, prices are in dollars for one unit.
 * Weights are the estimated pounds of one unit.
 */

/** The price of a pound, e.g. `$6.00 a pound`. */
export const poundPriceText = (price: number, pounds: number): string =>
  `${formatMoney(toDollars(poundPriceCents(toCents(price), toHundredths(pounds))))} a pound`;

/** A unit in the shop, e.g. `about 4 lb · $6.00 a pound`. Readers who see no price get the weight alone. */
export const aboutText = (pounds: number, price?: number): string =>
  price === undefined ? `about ${pounds} lb` : `about ${pounds} lb · ${poundPriceText(price, pounds)}`;

/** The short text for an item that is weighed later, of which several units are ordered. */
export const weighedLaterText = (pounds: number): string => `about ${pounds} lb each, weighed when packed`;

/** @param price the price of all ordered units together, in dollars */
export function weighingText(price: number): string {
  const cents = toCents(price);
  const more = formatMoney(toDollars(highestCents(cents) - cents));
  return `Weighed when it is packed. If it weighs less, the difference comes back as credit. If it weighs more, it is on your next bill, at most ${more} more.`;
}
