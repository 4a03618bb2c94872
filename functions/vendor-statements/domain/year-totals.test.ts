import { newDraft, type Statement } from './statement.ts';
import { checksCsv, statementCsv, yearCsv } from './statement-csv.ts';
import { noPayee } from './payee.ts';
import { paidIn, yearTotals } from './year-totals.ts';

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
  const all = paidIn(2026, [
    paid('2026-01-02'),
    paid('2025-12-30'),
    paid('2026-02-01', { vendorId: 'usr_2', vendorName: 'A' }),
  ]);
  const totals = yearTotals(all, new Map([['usr_1', { ...noPayee, taxId: '12-345' }]]));
  expect(
    totals.map(({ vendorId, statements, paidCents, payee }) => [
      vendorId,
      statements,
      paidCents,
      payee.taxId,
    ]),
  ).toEqual([
    ['usr_1', 1, 1300, '12-345'],
    ['usr_2', 1, 1300, ''],
  ]);
  // The amounts in a row add up to the paid sum.
  expect(yearCsv(totals)).toContain("usr_1,'=Greens,,,12-345,1,20,-5,-2.25,0.5,-0.25,13");
});

it('a year has the payee of its latest check, and asks the account for what no payment has', () => {
  const payee = (personName: string, taxId = '') => ({ personName, address: '1 Dune Rd\nStuart', taxId });
  const all = [
    paid('2026-03-01', { payee: payee('Before', '12-345') }),
    paid('2026-05-01', { weekEnd: '2025-12-21', payee: payee('Latest') }),
    paid('2027-01-05', { payee: payee('Next year') }),
  ];
  const now = new Map([['usr_1', { personName: 'Now', address: '2 Bay St', taxId: '99-9' }]]);
  expect(yearCsv(yearTotals(paidIn(2026, all), now))).toContain('Latest,"1 Dune Rd, Stuart",12-345,2,');
  const noted = all.map((one) => ({ ...one, payee: undefined }));
  expect(yearTotals(paidIn(2026, noted), now)[0]?.payee).toEqual(now.get('usr_1'));
});

it('the checks of a year are a file, the earliest first', () => {
  const all = [paid('2026-03-01'), paid('2026-01-02'), paid('2027-01-05')];
  const [, first, second, end] = checksCsv(paidIn(2026, all)).split('\r\n');
  expect(first).toBe("2026-01-02,Check,1,'=Greens,sta_2025-12-28_usr_1,2025-12-28,13");
  expect([second?.slice(0, 10), end]).toEqual(['2026-03-01', '']);
});

it('a statement’s file ends with what makes its amount', () => {
  const text = statementCsv(paid('2026-01-02'), []);
  expect(text).toContain(',,,Carried over,,,,,,,-0.25');
  expect(text).toContain(',,,Paid,,,,,,,13');
});
