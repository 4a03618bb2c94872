import type { Output } from '#shared/contracts/registry.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { BadgeTone } from '#web/components/badge.tsx';
import { formatDay } from '#web/format/format-date.ts';

type Answer = Output<'getVendorStatement'>;
export type Statement = Answer['statement'];
export type StatementLine = Answer['lines'][number];
export type StatementQuestion = Statement['disputes'][number];
export type StatementStatus = Statement['status'];

export const statusLooks: Record<StatementStatus, { label: string; tone: BadgeTone }> = {
  issued: { label: 'To be paid', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  carried: { label: 'Carried over', tone: 'neutral' },
};

/** How it stands, with the check that it was paid by. */
export const statusText = ({ status, payment }: Pick<Statement, 'status' | 'payment'>): string =>
  payment
    ? `Paid on ${formatDay(payment.date, 'year')} by check no. ${payment.reference}`
    : statusLooks[status].label;

export const weekText = ({ week_end: weekEnd }: Pick<Statement, 'week_end'>): string =>
  formatDay(weekEnd, 'year');

export interface SumRow {
  label: string;
  /** In dollars; below zero for what is taken off. */
  amount: number;
}

/** Below zero what was above; nothing stays nothing, which would be "-$0.00" otherwise. */
export const lessOf = (amount: number): number => toDollars(0 - toCents(amount));

/** What makes the amount, in the order in which it is added up. */
export const sumRows = (statement: Statement): SumRow[] => [
  { label: 'Gross', amount: statement.gross },
  { label: 'Refunds', amount: lessOf(statement.refunds) },
  { label: 'Commission', amount: lessOf(statement.commission) },
  { label: 'Corrections', amount: statement.corrections },
  { label: 'Adjustments', amount: statement.adjustments },
  { label: 'Carried over', amount: statement.carried_over },
];

/** What the sum comes to, by its name. */
export const totalLabel = ({ status, amount }: Pick<Statement, 'status' | 'amount'>): string =>
  status === 'paid' ? 'Paid' : amount < 0 ? 'Carried over to the next statement' : 'To be paid';

export const openQuestions = ({ disputes }: Pick<Statement, 'disputes'>): StatementQuestion[] =>
  disputes.filter(({ answered_at: answeredAt }) => answeredAt === null);
