/**
 * The range of prices in cents that a vendor may set without approval, both ends included.
 * @param rate the maximum difference from the approved price, as a fraction of that price
 */
export function priceRangeOf(approvedCents: number, rate: number): { from: number; to: number } {
  // The tiny addition corrects a rounding error: 0.29 of 100 is a little less than 29.
  const by = Math.floor(approvedCents * rate + 1e-6);
  return { from: approvedCents - by, to: approvedCents + by };
}
