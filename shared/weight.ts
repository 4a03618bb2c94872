/** The code has weights as whole hundredths of a pound, and the API as pounds with two decimals. */

/** The greatest surcharge for goods that weigh more than estimated, as a fraction of their price. */
export const heavierLimit = 0.1;

export const toHundredths = (pounds: number): number => Math.round(pounds * 100);
export const toPounds = (hundredths: number): number => Math.round(hundredths) / 100;

/** The weight in pounds for the API; null for goods that are not sold by weight. */
export const poundsOf = (hundredths: number | null | undefined): number | null =>
  hundredths ? toPounds(hundredths) : null;

/** Hundredths of a pound as a text, e.g. `3.7 lb`. */
export const formatPounds = (hundredths: number): string => `${toPounds(hundredths)} lb`;

/** The price of a pound in cents, rounded. Pages show it, but no charge is computed from it. */
export const poundPriceCents = (unitPriceCents: number, estimatedWeight: number): number =>
  Math.round((unitPriceCents * 100) / estimatedWeight);

/** The highest price by weight, in cents, that goods can cost. `cents` is their price for the estimated weight. */
export const highestCents = (cents: number): number => cents + Math.floor(cents * heavierLimit);

/** True for a weight that differs from its estimate by more than half, as a typing error would. */
export const isOdd = (weight: number, estimated: number): boolean =>
  Math.abs(weight - estimated) * 2 > estimated;

/**
 * The price by weight, in cents. It grows with the weight up to `highestCents`, as members were told.
 * @param line the order line; its `estimated` is the expected weight of one unit in hundredths of a pound
 * @param weight hundredths of a pound that all units weigh together
 */
export const priceByWeight = (
  line: { unitPriceCents: number; estimated: number; units: number },
  weight: number,
): number =>
  Math.min(
    Math.round((line.unitPriceCents * weight) / line.estimated),
    highestCents(line.unitPriceCents * line.units),
  );
