import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  exportVendorPayments,
  listVendorYearTotals,
} from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { readStatements } from '../data/statements.ts';
import { payeeOf } from '../domain/payee.ts';
import { checksCsv, paymentsCsv } from '../domain/statement-csv.ts';
import { paidIn, yearTotals, type PaidStatement, type YearTotal } from '../domain/year-totals.ts';

/** Needs a table query per thousand statements. */
export async function exportPayments(now: Date): Promise<Answer<typeof exportVendorPayments>> {
  const waiting = await readStatements({ status: 'issued' });
  return { name: `vendor-payments-${localDate(now)}.csv`, text: paymentsCsv(waiting) };
}

/**
 * The latest check first. Needs a table query per thousand statements. With 200 vendors, each year up to `year` adds
 * about ten queries.
 */
const readPaid = async (year: number): Promise<PaidStatement[]> =>
  // A statement may be paid long after its week, so older weeks are read too.
  paidIn(year, await readStatements({ from: '2000-01-01', to: `${year}-12-31` }));

/** Makes the queries of `readPaid`. */
export async function exportChecks(year: number): Promise<Answer<typeof exportVendorPayments>> {
  return { name: `vendor-checks-${year}.csv`, text: checksCsv(await readPaid(year)) };
}

/** Makes the queries of `readPaid`, and reads the vendors' accounts. */
export async function readYearTotals(year: number): Promise<YearTotal[]> {
  const paid = await readPaid(year);
  const ids = [...new Set(paid.map(({ vendorId }) => vendorId))];
  const [vendors] = await getEntities([ids.map((id) => userEntity.at(id))]);
  return yearTotals(paid, new Map(vendors.flatMap((one) => (one ? [[one.id, payeeOf(one)]] : []))));
}

export const toYearTotal = (one: YearTotal): Answer<typeof listVendorYearTotals>['totals'][number] => ({
  vendor_id: one.vendorId,
  vendor_name: one.vendorName,
  person_name: one.payee.personName,
  address: one.payee.address,
  tax_id: one.payee.taxId,
  statements: one.statements,
  gross: toDollars(one.sums.soldCents),
  refunds: toDollars(one.sums.backCents),
  commission: toDollars(one.sums.commissionCents),
  adjustments: toDollars(one.adjustmentCents),
  carried_over: toDollars(one.carriedCents),
  paid: toDollars(one.paidCents),
});
