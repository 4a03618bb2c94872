import { formatMoney } from '#web/format/format-money.ts';

/** @param difference the difference in dollars; an amount below 0 is given back */
export function depositText(difference: number): string {
  if (difference === 0) return '';
  return difference > 0
    ? `The deposit is ${formatMoney(difference)} more: it is charged once, with your next share.`
    : `The deposit is ${formatMoney(-difference)} less: it is given back with your next share.`;
}
