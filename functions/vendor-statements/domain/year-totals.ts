import { compareNames } from '#shared/compare-names.ts';
import { addEarnings, noEarning, type EarningSums } from '#functions/orders/domain/vendor-earning.ts';
import { allSums, type Statement } from './statement.ts';

/** The sums of a vendor's statements whose checks are dated in one year. Amounts in cents. */
export interface YearTotal {
  vendorId: string;
  vendorName: string;
  taxId: string;
  statements: number;
  sums: EarningSums;
  adjustmentCents: number;
  /** The negative amounts that the paid statements took over from earlier ones. */
  carriedCents: number;
  paidCents: number;
}

/**
 * Sorted by the vendor's name. The date of the check decides the year.
 * @param statements the latest first
 * @param taxIds by vendor id
 */
export function yearTotals(
  statements: readonly Statement[],
  year: number,
  taxIds: ReadonlyMap<string, string>,
): YearTotal[] {
  const totals = new Map<string, YearTotal>();
  for (const one of statements) {
    if (!one.payment?.date.startsWith(`${year}-`)) continue;
    const total = totals.get(one.vendorId);
    totals.set(one.vendorId, {
      vendorId: one.vendorId,
      // The latest statement comes first, and has the vendor's latest name.
      vendorName: total?.vendorName ?? one.vendorName,
      taxId: taxIds.get(one.vendorId) ?? '',
      statements: (total?.statements ?? 0) + 1,
      sums: addEarnings(total?.sums ?? noEarning, allSums(one)),
      adjustmentCents: (total?.adjustmentCents ?? 0) + one.adjustmentCents,
      carriedCents: (total?.carriedCents ?? 0) + one.carriedCents,
      paidCents: (total?.paidCents ?? 0) + one.payableCents,
    });
  }
  return [...totals.values()].toSorted((one, other) => compareNames(one.vendorName, other.vendorName));
}
