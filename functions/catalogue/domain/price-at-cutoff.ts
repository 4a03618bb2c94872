/** A product's price at a cut-off that has passed. The first change of the price after the cut-off keeps it. */
export interface PriceAtCutoff {
  cutoffAt: string;
  cents: number;
}

interface Priced {
  priceCents: number;
  pricesAtCutoffs?: PriceAtCutoff[];
}

/**
 * Answers the kept prices before a price changes, so that every bill of the last cut-off has the price of that
 * time.
 * @param latestCutoff the latest that has passed; undefined when no bills can still be made
 * @param from prices of cut-offs before this instant are dropped
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

/** Answers a product's price at a cut-off, in cents; the present price for a future cut-off. */
export const priceAt = ({ priceCents, pricesAtCutoffs = [] }: Priced, cutoffAt: string): number =>
  pricesAtCutoffs.find((price) => price.cutoffAt >= cutoffAt)?.cents ?? priceCents;
