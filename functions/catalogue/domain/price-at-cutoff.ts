/** What a product cost at a cut-off that has passed, kept by the first change of its price after it. */
export interface PriceAtCutoff {
  cutoffAt: string;
  cents: number;
}

interface Priced {
  priceCents: number;
  pricesAtCutoffs?: PriceAtCutoff[];
}

/**
 * What is to be kept of a price that is about to change, so that every bill of the cut-off before has what stood then.
 * @param latestCutoff the latest that has passed; undefined: none whose bills may still be made
 * @param from what was kept of cut-offs before this instant is let go of
 */
export function keepPriceFor(
  { priceCents, pricesAtCutoffs = [] }: Priced,
  latestCutoff: string | undefined,
  from: string,
): PriceAtCutoff[] {
  const kept = pricesAtCutoffs.filter(({ cutoffAt }) => cutoffAt >= from);
  const isKept = latestCutoff === undefined || kept.some(({ cutoffAt }) => cutoffAt >= latestCutoff);
  return isKept ? kept : [...kept, { cutoffAt: latestCutoff, cents: priceCents }];
}

/** What a product cost at a cut-off, in cents; what it costs now for one that is to come. */
export const priceAt = ({ priceCents, pricesAtCutoffs = [] }: Priced, cutoffAt: string): number =>
  pricesAtCutoffs.find((kept) => kept.cutoffAt >= cutoffAt)?.cents ?? priceCents;
