import { newDraft, type Statement } from './statement.ts';
import { statementCsv, yearCsv } from './statement-csv.ts';
import { yearTotals } from './year-totals.ts';

const paid = (date: string, changes: Partial<Statement> = {}): Statement => ({
  ...newDraft('usr_1', '=Greens', '2025-12-28'),
  status: 'paid',
  sums: { soldCents: 2000, backCents: 500, discountCents: 100, commissionCents: 225 },
  adjustmentCents: 50,
  carriedCents: -25,
  payableCents: 1300,
  payment: { method: 'check', date, reference: '1', by: 'usr_admin', at: `${date}T12:00:00.000Z` },
  ...changes,
});

it('a check counts in the year of its date', () => {
  const all = [
    paid('2026-01-02'),
    paid('2025-12-30'),
    paid('2026-02-01', { vendorId: 'usr_2', vendorName: 'A' }),
  ];
  const totals = yearTotals(all, 2026, new Map([['usr_1', '12-345']]));
  expect(
    totals.map(({ vendorId, statements, paidCents, taxId }) => [vendorId, statements, paidCents, taxId]),
  ).toEqual([
    ['usr_1', 1, 1300, '12-345'],
    ['usr_2', 1, 1300, ''],
  ]);
  // The amounts in a row add up to the paid sum.
  expect(yearCsv(totals)).toContain("usr_1,'=Greens,12-345,1,20,-5,-2.25,0.5,-0.25,13");
});

it('a statement’s file ends with what makes its amount', () => {
  const text = statementCsv(paid('2026-01-02'), []);
  expect(text).toContain(',,,Carried over,,,,,,,-0.25');
  expect(text).toContain(',,,Paid,,,,,,,13');
});
