import type * as z from 'zod';
import type { settleWeights } from '#shared/contracts/weighing/weighing.ts';
import { addDays, localInstant } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { isOdd } from '#shared/weight.ts';
import type { StaffMember } from '#functions/orders/domain/order.ts';
import { isOpen, type Weight } from './weight.ts';

const hour = 3600_000;
/** The time between two passes over orders that wait for their payment. */
const againMs = 6 * hour;
/** The time after the pickup day in which unpaid orders are waited for. */
const waitingMs = 45 * 24 * hour;
/** The time in which an order that could not be settled is tried again each minute. */
const retryMs = hour;
const maxNamed = 50;

/** The weighing of a pickup day. Its weights are items of their own. */
export interface Weighing {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  state: 'entered' | 'under_way' | 'settled';
  /** The time at which a job settles what is open; null when nothing is. */
  dueAt: string | null;
  /** Who entered or settled it last. */
  by: StaffMember;
  /** The time at which its latest settlement began, and whether staff or the time began it. */
  begunAt?: string;
  begunBy?: 'staff' | 'itself';
  /** Counts changes. A pass does not end the weighing when a weight was entered since it began. */
  version: number;
}

/**
 * The time at which weights settle by themselves: six in the morning after the pickup day, so that staff who forget
 * them keep no money back. Weights that are entered later settle a day later.
 */
export function settlesAt(date: string, now: Date): string {
  const morning = localInstant(addDays(date, 1), '06:00');
  return (morning > now ? morning : new Date(now.getTime() + 24 * hour)).toISOString();
}

/** The weighing after a pass over its open weights. */
export function afterPass(
  { waiting, failed }: { waiting: number; failed: number },
  now: Date,
): Pick<Weighing, 'state' | 'dueAt'> {
  if (failed > 0) return { state: 'under_way', dueAt: new Date(now.getTime() + 60_000).toISOString() };
  return { state: 'settled', dueAt: waiting > 0 ? new Date(now.getTime() + againMs).toISOString() : null };
}

/** True once an order is no longer waited for to be paid. */
export const isWaitOver = ({ date }: Pick<Weighing, 'date'>, now: Date): boolean =>
  now.getTime() >= Date.parse(`${date}T00:00:00Z`) + waitingMs;

/** True once an order that could not be settled is left to staff. */
export const isRetryOver = ({ begunAt }: Pick<Weighing, 'begunAt'>, now: Date): boolean =>
  begunAt !== undefined && now.getTime() > Date.parse(begunAt) + retryMs;

type Answer = z.output<typeof settleWeights.response>['weighing'];

/** A day's weighing as staff read it. */
export function toWeighing(weighing: Weighing | undefined, weights: readonly Weight[]): Answer {
  const sum = (of: 'creditCents' | 'nextBillCents') =>
    toDollars(weights.reduce((total, weight) => total + weight[of], 0));
  return {
    state: weighing?.state ?? 'none',
    settles_at: weighing?.state === 'entered' ? weighing.dueAt : null,
    entered: weights.length,
    open: weights.filter(isOpen).length,
    odd: weights.filter((weight) => isOpen(weight) && isOdd(weight.weight, weight.estimated)).length,
    as_credit: sum('creditCents'),
    on_next_bill: sum('nextBillCents'),
    waiting: weights.filter(({ state }) => state === 'waits').length,
    left: weights
      .filter(({ state }) => state === 'left')
      .slice(0, maxNamed)
      .map(({ orderId, reason = '' }) => ({ order_id: orderId, reason })),
  };
}
