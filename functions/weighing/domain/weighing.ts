import type * as z from 'zod';
import type { settleWeights } from '#shared/contracts/weighing/weighing.ts';
import { addDays, localInstant } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { isOdd } from '#shared/weight.ts';
import { isMovedAway, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';
import { againMs, retryMs } from '#functions/packing/domain/later-tries.ts';
import { isOpen, type Weight } from './weight.ts';

const hour = 3600_000;
const maxNamed = 50;

/** The weighing of a pickup day. Its weights are separate items (`Weight`). */
export interface Weighing {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  state: 'entered' | 'under_way' | 'settled';
  /** The time at which a job settles the open weights; null when no weight is open. */
  dueAt: string | null;
  /** The staff member who entered or settled weights last. */
  by: StaffMember;
  /** When the latest settlement began, and who began it: `staff`, or the job at `dueAt` (`itself`). */
  begunAt?: string;
  begunBy?: 'staff' | 'itself';
  /** The time at which the latest pass over the weights ended; absent until a pass has ended. */
  passedAt?: string;
  /** The number of weights that are left to staff; absent before the first pass. */
  leftCount?: number;
  /**
   * Grows by one with each change of the weighing. So a pass cannot end the weighing when a weight was entered
   * after the pass began.
   */
  version: number;
}

/** True for an order of a weighing's day, also after the whole day was moved. */
export const isOfDay = (
  order: Pick<Order, 'cycle'>,
  { cycleId, date }: Pick<Weighing, 'cycleId' | 'date'>,
  cycle: Pick<Cycle, 'pickupDays'> | undefined,
): boolean =>
  order.cycle.id === cycleId &&
  (order.cycle.pickupDate === date || (cycle !== undefined && isMovedAway(cycle, date)));

/**
 * The time at which a job settles the weights that staff did not settle: six in the morning after the pickup
 * day, local time. Weights entered after that time are settled a day after they were entered. Without the
 * job, the co-op would keep money of members.
 */
export function settlesAt(date: string, now: Date): string {
  const morning = localInstant(addDays(date, 1), '06:00');
  return (morning > now ? morning : new Date(now.getTime() + 24 * hour)).toISOString();
}

export function afterPass(
  { waiting, failed, leftCount }: { waiting: number; failed: number; leftCount: number },
  now: Date,
): Pick<Weighing, 'state' | 'dueAt' | 'leftCount' | 'passedAt'> {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const figures = { leftCount, passedAt: now.toISOString() };
  if (failed > 0) return { state: 'under_way', dueAt: inMs(60_000), ...figures };
  return { state: 'settled', dueAt: waiting > 0 ? inMs(againMs) : null, ...figures };
}

/** True once the job no longer retries an order that could not be settled. Staff must follow the order up. */
export const isRetryOver = ({ begunAt }: Pick<Weighing, 'begunAt'>, now: Date): boolean =>
  begunAt !== undefined && now.getTime() > Date.parse(begunAt) + retryMs;

type Answer = z.output<typeof settleWeights.response>['weighing'];

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
