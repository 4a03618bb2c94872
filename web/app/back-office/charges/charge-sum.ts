import { formatMoney } from '#web/format/format-money.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { Charge } from './charge-states.ts';

/** @param isWhole false when the list has other pages too */
export function chargeSum(charges: readonly Pick<Charge, 'amount'>[], isWhole: boolean): string {
  const cents = charges.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const text = `${charges.length.toLocaleString('en-US')} unpaid, ${formatMoney(toDollars(cents))}`;
  return isWhole ? text : `On this page: ${text}`;
}
