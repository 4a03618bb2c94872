/** The code has money as integer cents, and the API as dollars with two decimals. */

/** Cents as dollars, exact to two decimals. */
export const toDollars = (cents: number): number => Math.round(cents) / 100;

/** Dollars as cents, rounded. */
export const toCents = (dollars: number): number =>
  Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + Number.EPSILON * 100);

const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as a price, e.g. $1,234.50. */
export const formatDollars = (dollars: number): string => formatter.format(dollars);

export const formatCents = (cents: number): string => formatDollars(toDollars(cents));
