/**
 * A product's price at a cut-off that has passed. It is kept when the price first changes after the cut-off.
 */
export interface PriceAtCutoff {
  cutoffAt: string;
  cents: number;
}

interface Priced {
  priceCents: number;
  pricesAtCutoffs?: PriceAtCutoff[];
}

/**
 * Answers the prices to keep when a product's price changes. When a bill of the latest cut-off is made late,
 * it then still has the price of that cut-off.
 * @param latestCutoff the latest cut-off whose bills may still be made; undefined for none
 * @param from an instant in UTC; prices of cut-offs before this instant are dropped
 */
export function keepPriceFor(
  { priceCents, pricesAtCutoffs = [] }: Priced,
  latestCutoff: string | undefined,
  from: string,
): PriceAtCutoff[] {
  const prices = pricesAtCutoffs.filter(({ cutoffAt }) => cutoffAt >= from);
  const isKept = latestCutoff === undefined || prices.some(({ cutoffAt }) => cutoffAt >= latestCutoff);
  return isKept ? prices : [...prices, { cutoffAt: latestCutoff, cents: priceCents }];
}

/**
 * Answers a product's price at a cut-off, in cents: the kept price, or the present one when none was kept.
 */
export const priceAt = ({ priceCents, pricesAtCutoffs = [] }: Priced, cutoffAt: string): number =>
  pricesAtCutoffs.find((price) => price.cutoffAt >= cutoffAt)?.cents ?? priceCents;
