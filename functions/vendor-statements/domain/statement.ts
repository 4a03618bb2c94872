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

export interface StatementDispute {
  id: string;
  of?: VendorEarning['of'];
  /** As the earning's; null: it is about the whole. */
  orderId: string | null;
  text: string;
  at: string;
  answer: string;
  answeredAt: string | null;
}

/** What a vendor is paid for a week. Money in cents; all but the last four never changes once it is issued. */
export interface Statement {
  id: string;
  vendorId: string;
  vendorName: string;
  /** A Sunday, local: what was picked up until then is on it, and not on an earlier one. */
  weekEnd: string;
  /**
   * - `drafting`: its lines are being written; nobody sees it.
   * - `issued`: it waits to be paid.
   * - `carried`: nothing is to be paid; what is below zero goes over to the next one.
   */
  status: 'drafting' | 'issued' | 'carried' | 'paid';
  /** Lines. */
  entries: number;
  /** Of orders that no earlier statement had. */
  sums: EarningSums;
  /** What became different of orders that an earlier one had. */
  corrections: EarningSums;
  adjustmentCents: number;
  /** The shares that the co-op keeps of its lines, of one, the lowest first; more than one where they differ. */
  commissionRates: number[];
  carriedCents: number;
  /** The vendor's part of all that. */
  payableCents: number;
  issuedAt: string | null;
  /** The local day on which its check goes out; null where nothing is to be paid. */
  checkDate: string | null;
  confirmedAt: string | null;
  disputes: StatementDispute[];
  payment: { method: 'check'; date: string; reference: string; by: string; at: string } | null;
  /** Counts its changes; every write expects the version it read. */
  version: number;
}

/** A line of a statement: an order, or an adjustment. It never changes. */
export interface StatementLine {
  statementId: string;
  /** What it is sorted by: date, then order. */
  id: string;
  of?: VendorEarning['of'];
  /** As the earning's; null for an adjustment. */
  orderId: string | null;
  date: string;
  locationName: string;
  isCorrection: boolean;
  /** Why staff added or took off. */
  text: string;
  /** What became different, item by item. */
  items: EarningLine[];
  netCents: number;
  /** What statements have of the order after it. */
  stated: EarningSums;
}

/** What all statements of a vendor come to. */
export interface VendorAccount {
  vendorId: string;
  /** Of all lines of orders. */
  stated: EarningSums;
  adjustedCents: number;
  /** Below zero where the last statement was: the next one begins with it. */
  carryCents: number;
  /** The statement whose lines are being written. */
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

/** The Sunday before a local day: the end of the last week that is over. */
export function lastWeekEnd(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -(weekday === 0 ? 7 : weekday));
}

export const statementIdOf = (vendorId: string, weekEnd: string): string => `sta_${weekEnd}_${vendorId}`;

/** The vendor and the week of a statement's id; undefined for what is none. */
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

/** What a statement says of an earning; undefined where nothing of it is new. */
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

/** An earning once a line of a statement says all of it. */
export const statedEarning = (earning: VendorEarning, { id, statementId }: StatementLine): VendorEarning => ({
  ...earning,
  // An order that was taken back keeps its lines at nothing, so that what comes of it again is a correction too.
  stated:
    earning.lines.length > 0 ? earning.lines : earning.stated.map((line) => ({ ...line, ...noEarning })),
  statedBy: id,
  statementId,
  version: earning.version + 1,
});

/** A draft and its vendor's account with more lines. */
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
  const found = lines.flatMap(({ items }) => items.flatMap(({ commissionRate }) => commissionRate ?? []));
  return [...new Set([...rates, ...found])].toSorted((one, other) => one - other);
};

/** The next local day, from `today` on, on which checks go out. */
export function nextCheckDate(today: string, day: Weekday): string {
  const ahead = weekdays.indexOf(day) - new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (ahead + 7) % 7);
}

/** A draft that has all its lines, as its vendor gets it; what is not above zero is carried over. */
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

/** @throws Refusal where nothing is to be paid, or the check was written before the statement */
export function pay(
  statement: Statement,
  { date, reference, by }: { date: string; reference: string; by: string },
  today: string,
  now: Date,
): Statement {
  if (statement.status === 'carried') throw new Refusal('Nothing is to be paid on this statement.');
  if (date <= statement.weekEnd)
    throw new Refusal('The date of the check is before the statement was issued.', 'date');
  if (date > addDays(today, 7)) throw new Refusal('The date of the check is more than a week ahead.', 'date');
  return {
    ...statement,
    status: 'paid',
    payment: { method: 'check', date, reference, by, at: now.toISOString() },
    version: statement.version + 1,
  };
}

/** @throws Refusal where it is paid, and while something that the vendor disputes is not answered */
export function confirm(statement: Statement, now: Date): Statement {
  if (statement.status === 'paid')
    throw new Refusal('This statement is paid. Where something is wrong with it, please tell us.');
  if (statement.disputes.some(({ answeredAt }) => answeredAt === null))
    throw new Refusal('Please wait for the answer to what you said is wrong, then confirm.');
  return { ...statement, confirmedAt: now.toISOString(), version: statement.version + 1 };
}

/** Whether it is to be looked at by the vendor: not paid, not confirmed, and nothing asked that staff have to answer. */
export const waitsForVendor = ({ status, confirmedAt, disputes }: Statement): boolean =>
  status === 'issued' && confirmedAt === null && disputes.every(({ answeredAt }) => answeredAt !== null);

const maxDisputes = 50;

/** @throws Refusal when there are too many */
export function dispute(
  statement: Statement,
  asked: Pick<StatementDispute, 'id' | 'of' | 'orderId' | 'text'>,
  now: Date,
): Statement {
  if (statement.disputes.length >= maxDisputes)
    throw new Refusal('You have said a lot about this statement. Please call us.');
  return {
    ...statement,
    confirmedAt: null,
    disputes: [...statement.disputes, { ...asked, at: now.toISOString(), answer: '', answeredAt: null }],
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
