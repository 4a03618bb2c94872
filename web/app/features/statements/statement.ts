import type { Output } from '#shared/contracts/registry.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { BadgeTone } from '#web/components/badge.tsx';
import { addDays } from '#shared/local-date.ts';
import { toPercent } from '#shared/to-percent.ts';
import { shortId } from '#web/features/orders/short-id.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';

type Answer = Output<'getVendorStatement'>;
export type Statement = Answer['statement'];
export type StatementTo = Answer['to'];
export type StatementLine = Answer['lines'][number];
/** The ids that name the subject of a line or question. Both are null for the whole statement. */
export type StatementSubject = Pick<StatementLine, 'order_id' | 'commitment_id'>;
export type StatementQuestion = Statement['disputes'][number];
export type StatementStatus = Statement['status'];

export const statusLooks: Record<StatementStatus, { label: string; tone: BadgeTone }> = {
  issued: { label: 'To be paid', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  carried: { label: 'Carried over', tone: 'neutral' },
};

export const statusText = ({
  status,
  payment,
  check_date: checkDate,
}: Pick<Statement, 'status' | 'payment' | 'check_date'>): string =>
  payment
    ? `Paid on ${formatDay(payment.date, 'year')} by check no. ${payment.reference}`
    : `${statusLooks[status].label}${checkDate ? ` on ${formatDay(checkDate, 'year')}` : ''}`;

/**
 * The text that tells the vendor the day of the check; empty once the statement is paid, and when nothing is
 * to be paid.
 */
export function checkText({ status, amount, check_date: checkDate }: Statement, today: string): string {
  if (status !== 'issued' || !checkDate) return '';
  return checkDate >= today
    ? `You are paid ${formatMoney(amount)} by check on ${formatDay(checkDate, 'weekday')}.`
    : `Your check of ${formatMoney(amount)} was due on ${formatDay(checkDate, 'weekday')}. The co-op has not noted yet that it was sent.`;
}

/** A number that names a statement, made of its week and the end of the vendor's id. */
export const statementNumber = ({
  week_end: weekEnd,
  vendor_id: vendorId,
}: Pick<Statement, 'week_end' | 'vendor_id'>): string =>
  `${weekEnd.replaceAll('-', '')}-${shortId(vendorId)}`;

/** The days of the statement, from Monday to Sunday. */
export const periodText = ({ week_end: weekEnd }: Pick<Statement, 'week_end'>): string =>
  `${formatDay(addDays(weekEnd, -6), 'year')} to ${formatDay(weekEnd, 'year')}`;

export const percentText = (rate: number): string => `${toPercent(rate)}%`;

/** The label of the commission's row. When a statement has several rates, each item names its own. */
export function commissionText({ commission_rates: rates }: Pick<Statement, 'commission_rates'>): string {
  if (rates.length === 0) return 'What the co-op keeps of the rest';
  const all = rates.map(percentText).join(' and ');
  return rates.length === 1
    ? `${all} of the rest, which the co-op keeps`
    : `${all} of the rest, which the co-op keeps; each item says which`;
}

export const weekText = ({ week_end: weekEnd }: Pick<Statement, 'week_end'>): string =>
  formatDay(weekEnd, 'year');

export interface SumRow {
  label: string;
  /** The amount in dollars; below zero for a deduction. */
  amount: number;
}

/** The negative of an amount in dollars. `0 -` keeps zero positive: `-0` would be shown as "-$0.00". */
export const lessOf = (amount: number): number => toDollars(0 - toCents(amount));

/** The rows that add up to the statement's amount. The last row is the amount carried over from earlier statements. */
export const sumRows = (statement: Statement): SumRow[] => [
  { label: 'Gross', amount: statement.gross },
  { label: 'Refunds', amount: lessOf(statement.refunds) },
  { label: 'Commission', amount: lessOf(statement.commission) },
  { label: 'Corrections', amount: statement.corrections },
  { label: 'Adjustments', amount: statement.adjustments },
  { label: 'Carried over', amount: statement.carried_over },
];

export const totalLabel = ({ status, amount }: Pick<Statement, 'status' | 'amount'>): string =>
  status === 'paid' ? 'Paid' : amount < 0 ? 'Carried over to the next statement' : 'To be paid';

export const openQuestions = ({ disputes }: Pick<Statement, 'disputes'>): StatementQuestion[] =>
  disputes.filter(({ answered_at: answeredAt }) => answeredAt === null);
