import { compareNames } from '#shared/compare-names.ts';
import { addEarnings, noEarning, type EarningSums } from '#functions/orders/domain/vendor-earning.ts';
import { firstPayee, noPayee, type Payee } from './payee.ts';
import { allSums, type Statement } from './statement.ts';

/** The sums of a vendor's statements whose checks are dated in one year. Amounts in cents. */
export interface YearTotal {
  vendorId: string;
  vendorName: string;
  payee: Payee;
  statements: number;
  sums: EarningSums;
  adjustmentCents: number;
  /** The negative amounts that the paid statements took over from earlier ones. */
  carriedCents: number;
  paidCents: number;
}

export type PaidStatement = Statement & { payment: NonNullable<Statement['payment']> };

/** The statements whose checks are dated in the year, the latest check first. */
export const paidIn = (year: number, statements: readonly Statement[]): PaidStatement[] =>
  statements
    .filter((one): one is PaidStatement => one.payment?.date.startsWith(`${year}-`) === true)
    .toSorted((one, other) => (one.payment.date < other.payment.date ? 1 : -1));

/**
 * Sorted by the vendor's name. The payee is that of the latest payment. Facts that it lacks come from an earlier
 * payment, or else from the account.
 * @param statements those of `paidIn`
 * @param accounts the payees by vendor id, as the accounts are now
 */
export function yearTotals(
  statements: readonly PaidStatement[],
  accounts: ReadonlyMap<string, Payee>,
): YearTotal[] {
  const totals = new Map<string, YearTotal>();
  for (const one of statements) {
    const total = totals.get(one.vendorId);
    totals.set(one.vendorId, {
      vendorId: one.vendorId,
      // The latest payment comes first, and its statement has the vendor's latest name.
      vendorName: total?.vendorName ?? one.vendorName,
      payee: firstPayee(total?.payee ?? noPayee, one.payee ?? noPayee),
      statements: (total?.statements ?? 0) + 1,
      sums: addEarnings(total?.sums ?? noEarning, allSums(one)),
      adjustmentCents: (total?.adjustmentCents ?? 0) + one.adjustmentCents,
      carriedCents: (total?.carriedCents ?? 0) + one.carriedCents,
      paidCents: (total?.paidCents ?? 0) + one.payableCents,
    });
  }
  return [...totals.values()]
    .map((total) => ({ ...total, payee: firstPayee(total.payee, accounts.get(total.vendorId) ?? noPayee) }))
    .toSorted((one, other) => compareNames(one.vendorName, other.vendorName));
}
