import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { netCents, type EarningSums } from '#functions/orders/domain/vendor-earning.ts';
import type { Statement, StatementLine } from './statement.ts';
import type { YearTotal } from './year-totals.ts';

const money = (cents: number) => (cents / 100).toFixed(2);
const sums = ({ soldCents, backCents, commissionCents }: EarningSums) =>
  [soldCents, backCents, commissionCents].map((cents) => Number(money(cents)));

const lineColumns = ['Pickup date', 'Order ID', 'Pickup location', 'Kind', 'Item', 'Quantity', 'Returned'];
const sumColumns = ['Gross', 'Refunds', 'Commission', 'Net'];

/** A statement as a file: a row an item, then what makes the amount of them. Money in dollars. */
export function statementCsv(statement: Statement, lines: readonly StatementLine[]): string {
  const rows = lines.flatMap((line) =>
    line.orderId === null
      ? [[line.date, '', '', 'Adjustment', line.text, '', '', '', '', '', Number(money(line.netCents))]]
      : line.items.map((item) => [
          line.date,
          line.orderId,
          line.locationName,
          line.isCorrection ? 'Correction' : 'Order',
          item.name,
          item.quantity,
          item.returned,
          ...sums(item),
          Number(money(netCents(item))),
        ]),
  );
  const last = (name: string, cents: number) => [
    ...['', '', '', name, '', '', '', '', '', ''],
    Number(money(cents)),
  ];
  return (
    byteOrderMark +
    csvLines([
      [...lineColumns, ...sumColumns],
      ...rows,
      last('Carried over', statement.carriedCents),
      last('To be paid', statement.payableCents),
    ])
  );
}

/** What is to be paid: a row a statement. */
export const paymentsCsv = (statements: readonly Statement[]): string =>
  byteOrderMark +
  csvLines([
    ['Statement ID', 'Vendor', 'Week until', 'Amount', 'Confirmed', 'Open questions'],
    ...statements.map((one) => [
      one.id,
      one.vendorName,
      one.weekEnd,
      Number(money(one.payableCents)),
      one.confirmedAt ? 'Yes' : 'No',
      one.disputes.filter(({ answeredAt }) => answeredAt === null).length,
    ]),
  ]);

/** What vendors were paid in a year: a row a vendor. */
export const yearCsv = (totals: readonly YearTotal[]): string =>
  byteOrderMark +
  csvLines([
    [
      'Vendor ID',
      'Vendor',
      'Tax ID',
      'Statements',
      'Gross',
      'Refunds',
      'Commission',
      'Adjustments',
      'Carried over',
      'Paid',
    ],
    ...totals.map((one) => [
      one.vendorId,
      one.vendorName,
      one.taxId,
      one.statements,
      ...sums(one.sums),
      Number(money(one.adjustmentCents)),
      Number(money(one.carriedCents)),
      Number(money(one.paidCents)),
    ]),
  ]);
