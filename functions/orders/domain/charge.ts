import { must } from '#shared/must.ts';
import type * as z from 'zod';
import type { charge } from '#shared/contracts/billing/billing.ts';
import { toDollars } from '#shared/money.ts';
import type { Order } from './order.ts';

export type ChargeState = z.output<typeof charge>['state'];

/**
 * What a subscription owes for one cycle, and how its collection stands. Money in cents, instants in UTC. An
 * order that is no renewal has one when it is owed after all; `subscriptionId` is the order's id then.
 */
export interface Charge {
  cycleId: string;
  subscriptionId: string;
  orderId: string;
  userId: string;
  name: string;
  email: string;
  state: ChargeState;
  amountCents: number;
  /** Attempts without the member that were answered. */
  attempts: number;
  /** Attempts that staff made between the planned ones; none when left out. */
  attemptsByHand?: number;
  /** When the member was last told of a decline. */
  toldAt?: string;
  firstDeclinedAt: string | null;
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: string | null;
  declineReason: string;
  /** The method that the last attempt without the member was declined for; null for none. */
  declinedMethodId?: string | null;
  /** Nobody tries it again by itself: its payment had come in and was taken back, or failed after the pickup. */
  isLeftToStaff?: boolean;
  /** Its money was in, and a dispute or the bank took it back. */
  isReversed?: boolean;
  cutoffAt: string;
  pickupDate: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Days after the first decline on which a charge is tried again (docs/architecture.md: days 1, 3 and 5). */
export const retryDays = [1, 3, 5];

/** States in which somebody still has to pay. */
export const unpaidStates: readonly ChargeState[] = ['due', 'requires_action', 'retrying', 'failed'];
/** True once an attempt to collect an unpaid charge has failed; one that nobody has tried yet has not. */
export const isFailed = ({ state, attempts }: Pick<Charge, 'state' | 'attempts'>): boolean =>
  unpaidStates.includes(state) && (state !== 'due' || attempts > 0);

/** States of the staff's list: neither paid nor given up. */
export const openStates: readonly ChargeState[] = [...unpaidStates, 'processing'];

/** What a charge says whose order's money is in, or on its way. */
export const chargeStateOf = (
  paymentStatus: 'processing' | 'paid' | 'partially_refunded' | 'refunded',
): ChargeState => (paymentStatus === 'partially_refunded' ? 'paid' : paymentStatus);

/** A charge as it is after a change. */
export const changeCharge = (before: Charge, changes: Partial<Charge>, now: Date): Charge => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});

/** What names the charge of an order. */
export const chargeIdOf = (order: Order): Pick<Charge, 'cycleId' | 'subscriptionId'> => ({
  cycleId: order.cycle.id,
  subscriptionId: order.isRenewal ? must(order.subscriptionId, 'the subscription of a renewal') : order.id,
});

/** The charge once its order is owed: open, on the staff's list, and tried again by nobody but them. */
export const owedCharge = (
  found: Charge,
  { reason, isReversed }: { reason: string; isReversed: boolean },
  now: Date,
): Charge =>
  changeCharge(
    found,
    { state: 'failed', nextAttemptAt: null, declineReason: reason, isLeftToStaff: true, isReversed },
    now,
  );

/** True when an attempt without the member is due at `now`. */
export const isAttemptDue = (found: Charge, now: Date): boolean =>
  unpaidStates.includes(found.state) &&
  found.nextAttemptAt !== null &&
  found.nextAttemptAt <= now.toISOString();

/** Whether an attempt is one between the planned ones, or after them: staff's, once the first one was answered. */
export const isBetweenPlanned = (found: Charge, byHand = false): boolean =>
  byHand && (found.attempts > 0 || found.isLeftToStaff === true);

/**
 * The charge after a declined attempt: the next one is on day 1, 3 or 5 after the first decline, then staff
 * follow up it. A bank that wants the member to confirm is not asked again without the member. An attempt that staff
 * made by hand uses up none of the planned ones.
 */
export function afterDecline(
  found: Charge,
  decline: { reason: string; needsAction: boolean; byHand?: boolean },
  now: Date,
): Charge {
  if (isBetweenPlanned(found, decline.byHand))
    return changeCharge(
      found,
      {
        attemptsByHand: (found.attemptsByHand ?? 0) + 1,
        declineReason: decline.reason,
        ...(decline.needsAction && { nextAttemptAt: null, state: 'requires_action' }),
      },
      now,
    );
  const attempts = found.attempts + 1;
  const firstDeclinedAt = found.firstDeclinedAt ?? now.toISOString();
  const days = found.isLeftToStaff ? undefined : retryDays[attempts - 1];
  const next =
    days === undefined
      ? null
      : new Date(Math.max(Date.parse(firstDeclinedAt) + days * day, now.getTime() + minute)).toISOString();
  return changeCharge(
    found,
    {
      attempts,
      firstDeclinedAt,
      declineReason: decline.reason,
      nextAttemptAt: decline.needsAction ? null : next,
      state: decline.needsAction ? 'requires_action' : next ? 'retrying' : 'failed',
    },
    now,
  );
}

/** Whether the member is told of a decline: of each planned attempt, of those by hand once a day at most. */
export const shouldTellMember = (found: Charge, byHand: boolean, now: Date): boolean =>
  !byHand || !found.toldAt || now.getTime() - Date.parse(found.toldAt) >= day;

/** The charge when the provider could not be asked: no attempt is counted, and it is tried again soon. */
export const afterOutage = (found: Charge, now: Date): Charge =>
  changeCharge(found, { nextAttemptAt: new Date(now.getTime() + 5 * minute).toISOString() }, now);

/** The charge as staff read it. */
export const toCharge = (found: Charge, payLink: string): z.output<typeof charge> => ({
  cycle_id: found.cycleId,
  subscription_id: found.subscriptionId,
  order_id: found.orderId,
  user_id: found.userId,
  name: found.name,
  email: found.email,
  state: found.state,
  is_reversed: found.isReversed === true,
  amount: toDollars(found.amountCents),
  decline_reason: found.declineReason,
  attempts: found.attempts,
  next_attempt_at: found.nextAttemptAt,
  cutoff_at: found.cutoffAt,
  pickup_date: found.pickupDate,
  pay_link: payLink,
});
