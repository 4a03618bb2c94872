const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars of the API as $1,234.50. */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
