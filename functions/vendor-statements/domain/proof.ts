import {
  addEarnings,
  isNoEarning,
  netCents,
  sumEarnings,
  type EarningSums,
} from '#functions/orders/domain/vendor-earning.ts';
import { allSums, type Statement, type StatementLine, type VendorAccount } from './statement.ts';

export interface LineSums {
  entries: number;
  ofOrders: EarningSums;
  adjustedCents: number;
}

export const lineSums = (lines: readonly StatementLine[]): LineSums => ({
  entries: lines.length,
  ofOrders: sumEarnings(lines.flatMap(({ items }) => items)),
  adjustedCents: lines
    .filter(({ orderId }) => orderId === null)
    .reduce((sum, line) => sum + line.netCents, 0),
});

export const isSumOf = (statement: Statement, { entries, ofOrders, adjustedCents }: LineSums): boolean =>
  entries === statement.entries &&
  adjustedCents === statement.adjustmentCents &&
  isNoEarning(addEarnings(ofOrders, allSums(statement), -1));

/**
 * The differences between a vendor's account and its statements, as sentences for a log line.
 * @param statements all of the vendor's, the latest first
 */
export function accountDifferences(account: VendorAccount, statements: readonly Statement[]): string[] {
  const differences: string[] = [];
  const stated = sumEarnings(statements.map(allSums));
  const adjustedCents = statements.reduce((sum, { adjustmentCents }) => sum + adjustmentCents, 0);
  if (!isNoEarning(addEarnings(stated, account.stated, -1)) || adjustedCents !== account.adjustedCents)
    differences.push('The account is not what the statements come to');
  let carriedCents = 0;
  for (const one of statements.toReversed()) {
    if (one.status === 'drafting') continue;
    const payable = netCents(one.sums) + netCents(one.corrections) + one.adjustmentCents + one.carriedCents;
    if (one.carriedCents !== carriedCents)
      differences.push(`${one.id} does not begin where the one before ended`);
    if (one.payableCents !== payable) differences.push(`${one.id} does not come to what is to be paid`);
    if ((one.status === 'carried') !== one.payableCents <= 0)
      differences.push(`${one.id} is ${one.status} with ${one.payableCents} cents`);
    if ((one.status === 'paid') !== (one.payment !== null))
      differences.push(`${one.id} is ${one.status} ${one.payment ? 'with' : 'without'} a payment`);
    carriedCents = Math.min(0, one.payableCents);
  }
  if (account.carryCents !== carriedCents) differences.push('The account carries over something else');
  return differences;
}
