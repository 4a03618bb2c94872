import { addDays, localDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import { weekdays, type Weekday } from '#shared/weekdays.ts';
import {
  addEarnings,
  earningSumsOf,
  netCents,
  noEarning,
  sumEarnings,
  type EarningLine,
  type EarningSums,
} from '#functions/orders/domain/vendor-earning.ts';
import { unstatedLines, type VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import type { Adjustment } from './adjustment.ts';
import { firstPayee, noPayee, type Payee } from './payee.ts';

export interface StatementDispute {
  id: string;
  of?: VendorEarning['of'];
  /** The `orderId` of the disputed earning; null when the dispute is about the whole statement. */
  orderId: string | null;
  text: string;
  at: string;
  answer: string;
  answeredAt: string | null;
}

/**
 * The amount that a vendor is paid for a week, and the sums from which it results. Money is in cents. Once issued,
 * a statement changes only in `status`, `confirmedAt`, `disputes`, `payment`, `payee`, `takenBack`
 * and `version`.
 */
export interface Statement {
  id: string;
  vendorId: string;
  vendorName: string;
  /**
   * The Sunday that ends the week, local. The statement has the earnings with a pickup date up to this day,
   * except amounts that are on earlier statements.
   */
  weekEnd: string;
  /**
   * - `drafting`: the lines are being written, and nobody sees the statement.
   * - `issued`: the statement waits to be paid.
   * - `carried`: nothing is to be paid; a negative amount is carried to the next statement.
   */
  status: 'drafting' | 'issued' | 'carried' | 'paid';
  /** The number of lines. */
  entries: number;
  /** The sums of orders that no earlier statement had. */
  sums: EarningSums;
  /** The sums of changes to orders that an earlier statement had. */
  corrections: EarningSums;
  adjustmentCents: number;
  /** As fractions, the lowest first. */
  commissionRates: number[];
  carriedCents: number;
  /** The total of all sums above, after commission; negative when the vendor owes the co-op. */
  payableCents: number;
  issuedAt: string | null;
  /** Local: the check goes out on that day. Null when nothing is to be paid. */
  checkDate: string | null;
  confirmedAt: string | null;
  disputes: StatementDispute[];
  payment: { method: 'check'; date: string; reference: string; by: string; at: string } | null;
  /**
   * The vendor's facts for the year-end form as they were at the payment. They outlive the account. Absent until a
   * payment is noted, and for a payment noted before 2026-11-29.
   */
  payee?: Payee;
  /**
   * The payments that staff took back, the earliest first; absent for none. `version` is that of the paid statement,
   * which a repeated request names again. The audit entries have the check and the author.
   */
  takenBack?: { version: number; reason: string }[];
  /** Every write expects the version that it read. */
  version: number;
}

/** A line of a statement, about an order, a promise or an adjustment. A line never changes. */
export interface StatementLine {
  statementId: string;
  /** The line's sort key: the date, then the order or the adjustment. */
  id: string;
  of?: VendorEarning['of'];
  /** The `orderId` of the earning; null for an adjustment. */
  orderId: string | null;
  date: string;
  locationName: string;
  isCorrection: boolean;
  /** Staff's reason for an adjustment. */
  text: string;
  /** The items of the order, with only the amounts that no earlier statement had. */
  items: EarningLine[];
  netCents: number;
  /** The sums for this order over all statements so far, this line included. */
  stated: EarningSums;
}

/** The sums of all statements of a vendor. */
export interface VendorAccount {
  vendorId: string;
  /** The sums of all lines except adjustments. */
  stated: EarningSums;
  adjustedCents: number;
  /** The amount with which the next statement begins: a negative total of the last statement, otherwise 0. */
  carryCents: number;
  /** The week of the draft whose lines are being written; null when there is no draft. */
  draftWeekEnd: string | null;
  version: number;
}

export const noAccount = (vendorId: string): VendorAccount => ({
  vendorId,
  stated: noEarning,
  adjustedCents: 0,
  carryCents: 0,
  draftWeekEnd: null,
  version: 0,
});

/** The latest Sunday before the local day `today`: the end of the last complete week. */
export function lastWeekEnd(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -(weekday === 0 ? 7 : weekday));
}

export const statementIdOf = (vendorId: string, weekEnd: string): string => `sta_${weekEnd}_${vendorId}`;

/** The vendor and the week that a statement's id names; undefined for any other text. */
export function partsOfStatementId(id: string): { vendorId: string; weekEnd: string } | undefined {
  const [, weekEnd, vendorId] = /^sta_(\d{4}-\d\d-\d\d)_(.+)$/.exec(id) ?? [];
  return weekEnd && vendorId ? { vendorId, weekEnd } : undefined;
}

export const newDraft = (vendorId: string, vendorName: string, weekEnd: string): Statement => ({
  id: statementIdOf(vendorId, weekEnd),
  vendorId,
  vendorName,
  weekEnd,
  status: 'drafting',
  entries: 0,
  sums: noEarning,
  corrections: noEarning,
  adjustmentCents: 0,
  commissionRates: [],
  carriedCents: 0,
  payableCents: 0,
  issuedAt: null,
  checkDate: null,
  confirmedAt: null,
  disputes: [],
  payment: null,
  version: 0,
});

/** Undefined when earlier statements have everything of the earning. */
export function lineOfEarning(statementId: string, earning: VendorEarning): StatementLine | undefined {
  const items = unstatedLines(earning);
  if (items.length === 0) return undefined;
  return {
    statementId,
    id: `${earning.pickupDate}#${earning.orderId}#${earning.version}`,
    of: earning.of,
    orderId: earning.orderId,
    date: earning.pickupDate,
    locationName: earning.locationName,
    isCorrection: earning.stated.length > 0,
    text: '',
    items,
    netCents: netCents(sumEarnings(items)),
    stated: sumEarnings(earning.lines),
  };
}

export const lineOfAdjustment = (
  statementId: string,
  { id, date, cents, reason }: Adjustment,
): StatementLine => ({
  statementId,
  id: `${date}#${id}`,
  orderId: null,
  date,
  locationName: '',
  isCorrection: false,
  text: reason,
  items: [],
  netCents: cents,
  stated: noEarning,
});

/** The earning after a statement line about it was written. All amounts of the earning are on statements then. */
export const statedEarning = (earning: VendorEarning, { id, statementId }: StatementLine): VendorEarning => ({
  ...earning,
  // The earning of a cancelled order has no lines. Its stated items are kept with zero amounts, so that a
  // later earning of the order counts as a correction too.
  stated:
    earning.lines.length > 0 ? earning.lines : earning.stated.map((line) => ({ ...line, ...noEarning })),
  statedBy: id,
  statementId,
  version: earning.version + 1,
});

export function withLines(
  draft: Statement,
  account: VendorAccount,
  lines: readonly StatementLine[],
): { draft: Statement; account: VendorAccount } {
  const ofOrders = lines.filter(({ orderId }) => orderId !== null);
  const sumOf = (some: readonly StatementLine[]) => sumEarnings(some.flatMap(({ items }) => items));
  const adjustedCents = lines
    .filter(({ orderId }) => orderId === null)
    .reduce((sum, line) => sum + line.netCents, 0);
  return {
    draft: {
      ...draft,
      entries: draft.entries + lines.length,
      sums: addEarnings(draft.sums, sumOf(ofOrders.filter(({ isCorrection }) => !isCorrection))),
      corrections: addEarnings(draft.corrections, sumOf(ofOrders.filter(({ isCorrection }) => isCorrection))),
      adjustmentCents: draft.adjustmentCents + adjustedCents,
      commissionRates: ratesWith(draft.commissionRates, lines),
      version: draft.version + 1,
    },
    account: {
      ...account,
      stated: addEarnings(account.stated, sumOf(ofOrders)),
      adjustedCents: account.adjustedCents + adjustedCents,
      draftWeekEnd: draft.weekEnd,
      version: account.version + 1,
    },
  };
}

const ratesWith = (rates: readonly number[], lines: readonly StatementLine[]): number[] => {
  const lineRates = lines.flatMap(({ items }) => items.flatMap(({ commissionRate }) => commissionRate ?? []));
  return [...new Set([...rates, ...lineRates])].toSorted((one, other) => one - other);
};

/** The next local day, `today` included, on which checks go out. */
export function nextCheckDate(today: string, day: Weekday): string {
  const ahead = weekdays.indexOf(day) - new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (ahead + 7) % 7);
}

/**
 * Issues a draft that has all its lines. Nothing is paid on a total of zero or less, and a negative total is
 * carried to the next statement.
 */
export function issue(
  draft: Statement,
  account: VendorAccount,
  checkDay: Weekday,
  now: Date,
): { statement: Statement; account: VendorAccount } {
  const payableCents =
    netCents(draft.sums) + netCents(draft.corrections) + draft.adjustmentCents + account.carryCents;
  return {
    statement: {
      ...draft,
      status: payableCents > 0 ? 'issued' : 'carried',
      carriedCents: account.carryCents,
      payableCents,
      issuedAt: now.toISOString(),
      checkDate: payableCents > 0 ? nextCheckDate(localDate(now), checkDay) : null,
      version: draft.version + 1,
    },
    account: {
      ...account,
      carryCents: Math.min(0, payableCents),
      draftWeekEnd: null,
      version: account.version + 1,
    },
  };
}

/**
 * Keeps the facts of an earlier payee that the new one lacks: the account may be deleted meanwhile.
 * @throws Refusal when nothing is to be paid; for a check dated on the last day of the statement's week or
 * earlier, or more than a week ahead
 */
export function pay(
  statement: Statement,
  { payee, ...check }: { date: string; reference: string; by: string; payee: Payee },
  today: string,
  now: Date,
): Statement {
  if (statement.status === 'carried') throw new Refusal('Nothing is to be paid on this statement.');
  if (check.date <= statement.weekEnd)
    throw new Refusal('The date of the check is before the statement was issued.', 'date');
  if (check.date > addDays(today, 7))
    throw new Refusal('The date of the check is more than a week ahead.', 'date');
  return {
    ...statement,
    status: 'paid',
    payment: { method: 'check', ...check, at: now.toISOString() },
    payee: firstPayee(payee, statement.payee ?? noPayee),
    version: statement.version + 1,
  };
}

/** @throws Refusal when the statement is paid, or a dispute has no answer yet */
export function confirm(statement: Statement, now: Date): Statement {
  if (statement.status === 'paid')
    throw new Refusal('This statement is paid. Where something is wrong with it, please tell us.');
  if (statement.disputes.some(({ answeredAt }) => answeredAt === null))
    throw new Refusal('Please wait for the answer to what you said is wrong, then confirm.');
  return { ...statement, confirmedAt: now.toISOString(), version: statement.version + 1 };
}

/** True while the vendor should confirm the statement: it is to be paid, and no dispute waits for staff. */
export const waitsForVendor = ({ status, confirmedAt, disputes }: Statement): boolean =>
  status === 'issued' && confirmedAt === null && disputes.every(({ answeredAt }) => answeredAt !== null);

const maxDisputes = 50;

/** @throws Refusal when the statement has 50 disputes already */
export function dispute(
  statement: Statement,
  question: Pick<StatementDispute, 'id' | 'of' | 'orderId' | 'text'>,
  now: Date,
): Statement {
  if (statement.disputes.length >= maxDisputes)
    throw new Refusal('You have said a lot about this statement. Please call us.');
  return {
    ...statement,
    confirmedAt: null,
    disputes: [...statement.disputes, { ...question, at: now.toISOString(), answer: '', answeredAt: null }],
    version: statement.version + 1,
  };
}

export const answerDispute = (statement: Statement, id: string, answer: string, now: Date): Statement => ({
  ...statement,
  disputes: statement.disputes.map((one) =>
    one.id === id ? { ...one, answer, answeredAt: now.toISOString() } : one,
  ),
  version: statement.version + 1,
});

export const waitingDisputes = ({ disputes }: Statement): number =>
  disputes.filter(({ answeredAt }) => answeredAt === null).length;

export const allSums = ({ sums, corrections }: Statement): EarningSums =>
  earningSumsOf(addEarnings(sums, corrections));
