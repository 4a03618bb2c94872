const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as the API speaks them, as $1,234.50. */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
