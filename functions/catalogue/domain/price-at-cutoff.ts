/** A product's price at a cut-off, kept when the price first changes after it. */
export interface PriceAtCutoff {
  cutoffAt: string;
  cents: number;
}

interface Priced {
  priceCents: number;
  pricesAtCutoffs?: PriceAtCutoff[];
}

/**
 * Keeps the present price for the bills of the latest cut-off, some of which may be made later.
 * @param latestCutoff the latest cut-off whose bills may still be made; undefined for none
 * @param from UTC; prices of cut-offs before this instant are dropped
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

/** In cents: the kept price, or the present one when none was kept. */
export const priceAt = ({ priceCents, pricesAtCutoffs = [] }: Priced, cutoffAt: string): number =>
  pricesAtCutoffs.find((price) => price.cutoffAt >= cutoffAt)?.cents ?? priceCents;
