import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { toPercent } from '#shared/to-percent.ts';
import { netCents, type EarningSums } from '#functions/orders/domain/vendor-earning.ts';
import type { Statement, StatementLine } from './statement.ts';
import type { PaidStatement, YearTotal } from './year-totals.ts';

/** Amounts in dollars. `sums` makes refunds and commission negative, as on the screen. */
const money = (cents: number) => Number((cents / 100).toFixed(2));
const sums = ({ soldCents, backCents, commissionCents }: EarningSums) =>
  [soldCents, 0 - backCents, 0 - commissionCents].map(money);

const lineColumns = ['Pickup date', 'Order ID', 'Pickup location', 'Kind', 'Item', 'Quantity', 'Returned'];
const sumColumns = ['Gross', 'Refunds', 'Commission', 'Net', 'Commission rate'];

/** A row for each item, then a row for each total, the amount to be paid last. */
export function statementCsv(statement: Statement, lines: readonly StatementLine[]): string {
  const rows = lines.flatMap((line) =>
    line.orderId === null
      ? [[line.date, '', '', 'Adjustment', line.text, '', '', '', '', '', money(line.netCents), '']]
      : line.items.map((item) => [
          line.date,
          line.orderId,
          line.locationName,
          line.isCorrection ? 'Correction' : line.of === 'commitment' ? 'Shares' : 'Order',
          item.name,
          item.quantity,
          item.returned,
          ...sums(item),
          money(netCents(item)),
          item.commissionRate === undefined ? '' : `${toPercent(item.commissionRate)}%`,
        ]),
  );
  const total = (name: string, cents: number, of: readonly (number | '')[] = ['', '', '']) => [
    ...['', '', '', name, '', '', ''],
    ...of,
    money(cents),
    '',
  ];
  const ofEarnings = (name: string, earned: EarningSums) => total(name, netCents(earned), sums(earned));
  return (
    byteOrderMark +
    csvLines([
      [...lineColumns, ...sumColumns],
      ...rows,
      ofEarnings('Total of orders', statement.sums),
      ofEarnings('Total of corrections', statement.corrections),
      total('Total of adjustments', statement.adjustmentCents),
      total('Carried over', statement.carriedCents),
      total(statement.status === 'paid' ? 'Paid' : 'To be paid', statement.payableCents),
    ])
  );
}

export const paymentsCsv = (statements: readonly Statement[]): string =>
  byteOrderMark +
  csvLines([
    ['Statement ID', 'Vendor', 'Week until', 'Amount', 'Confirmed', 'Open questions'],
    ...statements.map((one) => [
      one.id,
      one.vendorName,
      one.weekEnd,
      money(one.payableCents),
      one.confirmedAt ? 'Yes' : 'No',
      one.disputes.filter(({ answeredAt }) => answeredAt === null).length,
    ]),
  ]);

/**
 * A row for each check, the earliest first.
 * @param paid the latest check first
 */
export const checksCsv = (paid: readonly PaidStatement[]): string =>
  byteOrderMark +
  csvLines([
    ['Date', 'Method', 'Number', 'Vendor', 'Statement ID', 'Week until', 'Amount'],
    ...paid
      .toReversed()
      .map(({ payment, ...one }) => [
        payment.date,
        'Check',
        payment.reference,
        one.vendorName,
        one.id,
        one.weekEnd,
        money(one.payableCents),
      ]),
  ]);

export const yearCsv = (totals: readonly YearTotal[]): string =>
  byteOrderMark +
  csvLines([
    [
      'Vendor ID',
      'Vendor',
      'Person',
      'Address',
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
      one.payee.personName,
      one.payee.address.replaceAll(/\s*\n\s*/g, ', '),
      one.payee.taxId,
      one.statements,
      ...sums(one.sums),
      money(one.adjustmentCents),
      money(one.carriedCents),
      money(one.paidCents),
    ]),
  ]);
