import { must } from '#shared/must.ts';
import type * as z from 'zod';
import type { charge } from '#shared/contracts/charges/charges.ts';
import { toDollars } from '#shared/money.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import type { Order } from './order.ts';

export type ChargeState = z.output<typeof charge>['state'];

/**
 * The money that an order owes, and the state of its collection. Money in cents, instants in UTC. An order of
 * a checkout gets a charge only when its payment failed but the order goes on. This charge has the order's id
 * as `subscriptionId`.
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
  /**
   * The number of declined attempts, without `attemptsByHand`. An attempt without a saved payment method
   * counts as declined.
   */
  attempts: number;
  /** The attempts that staff made between the planned ones; undefined for none. */
  attemptsByHand?: number;
  /** The time of the last mail to the member about a decline. */
  toldAt?: string;
  firstDeclinedAt: string | null;
  /** The time of the next planned attempt; null for none. */
  nextAttemptAt: string | null;
  declineReason: string;
  /** The payment method that was declined at the last attempt without the member; null for none. */
  declinedMethodId?: string | null;
  /** True when only staff try to collect the charge, for example after its payment was taken back. */
  isLeftToStaff?: boolean;
  /** True when a dispute or the bank took back money that had come in. */
  isReversed?: boolean;
  cutoffAt: string;
  pickupDate: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Days from the first decline to each further planned attempt (docs/architecture.md: days 1, 3 and 5). */
export const retryDays = [1, 3, 5];

export const unpaidStates: readonly ChargeState[] = ['due', 'requires_action', 'retrying', 'failed'];
/** True for an unpaid charge whose attempt or payment failed. One in state `due` without an attempt has not failed. */
export const isFailed = ({ state, attempts }: Pick<Charge, 'state' | 'attempts'>): boolean =>
  unpaidStates.includes(state) && (state !== 'due' || attempts > 0);

/** The states of an open charge, which is neither paid nor given up. */
export const openStates: readonly ChargeState[] = [...unpaidStates, 'processing'];

/** The state of a charge when its order is paid, or the payment is on its way. */
export const chargeStateOf = (
  paymentStatus: 'processing' | 'paid' | 'partially_refunded' | 'refunded',
): ChargeState => (paymentStatus === 'partially_refunded' ? 'paid' : paymentStatus);

export const changeCharge = (before: Charge, changes: Partial<Charge>, now: Date): Charge => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});

/** The key of an order's charge: cycle and subscription, or cycle and order for a checkout's order. */
export const chargeIdOf = (order: Order): Pick<Charge, 'cycleId' | 'subscriptionId'> => ({
  cycleId: order.cycle.id,
  subscriptionId: order.isRenewal ? must(order.subscriptionId, 'the subscription of a renewal') : order.id,
});

type ChargeStart = Pick<Charge, 'state' | 'nextAttemptAt' | 'declineReason'> &
  Partial<Pick<Charge, 'isLeftToStaff' | 'isReversed'>>;

export const newCharge = (order: Order, user: User, start: ChargeStart, now: Date): Charge => ({
  ...chargeIdOf(order),
  orderId: order.id,
  userId: order.userId,
  name: fullName(user),
  email: user.email,
  amountCents: order.dueCents,
  attempts: 0,
  firstDeclinedAt: null,
  ...start,
  cutoffAt: order.cycle.cutoffAt,
  pickupDate: order.cycle.pickupDate,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
});

export const isAttemptDue = (record: Charge, now: Date): boolean =>
  unpaidStates.includes(record.state) &&
  record.nextAttemptAt !== null &&
  record.nextAttemptAt <= now.toISOString();

/** True when an attempt by staff uses up no planned attempt: after a first decline, or for a charge left to staff. */
export const isBetweenPlanned = (record: Charge, byHand = false): boolean =>
  byHand && (record.attempts > 0 || record.isLeftToStaff === true);

/**
 * The charge after a declined attempt. The next planned attempt is on day 1, 3 or 5 after the first decline.
 * After day 5, staff follow the charge up. When the bank wants the member to confirm the payment, no attempt
 * is planned. An attempt by staff between planned ones does not count as one of them.
 */
export function afterDecline(
  record: Charge,
  decline: { reason: string; needsAction: boolean; byHand?: boolean },
  now: Date,
): Charge {
  if (isBetweenPlanned(record, decline.byHand))
    return changeCharge(
      record,
      {
        attemptsByHand: (record.attemptsByHand ?? 0) + 1,
        declineReason: decline.reason,
        ...(decline.needsAction && { nextAttemptAt: null, state: 'requires_action' }),
      },
      now,
    );
  const attempts = record.attempts + 1;
  const firstDeclinedAt = record.firstDeclinedAt ?? now.toISOString();
  const days = record.isLeftToStaff ? undefined : retryDays[attempts - 1];
  const next =
    days === undefined
      ? null
      : new Date(Math.max(Date.parse(firstDeclinedAt) + days * day, now.getTime() + minute)).toISOString();
  return changeCharge(
    record,
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

/**
 * True when the member gets a mail about a decline: for each planned attempt, and for an attempt by staff
 * unless such a mail was sent within the last day.
 */
export const shouldTellMember = (record: Charge, byHand: boolean, now: Date): boolean =>
  !byHand || !record.toldAt || now.getTime() - Date.parse(record.toldAt) >= day;

/** The charge after an attempt that did not reach the provider. Such an attempt does not count. */
export const afterOutage = (record: Charge, now: Date): Charge =>
  changeCharge(record, { nextAttemptAt: new Date(now.getTime() + 5 * minute).toISOString() }, now);

export const toCharge = (record: Charge, payLink: string): z.output<typeof charge> => ({
  cycle_id: record.cycleId,
  subscription_id: record.subscriptionId,
  order_id: record.orderId,
  user_id: record.userId,
  name: record.name,
  email: record.email,
  state: record.state,
  is_reversed: record.isReversed === true,
  amount: toDollars(record.amountCents),
  decline_reason: record.declineReason,
  attempts: record.attempts,
  next_attempt_at: record.nextAttemptAt,
  cutoff_at: record.cutoffAt,
  pickup_date: record.pickupDate,
  pay_link: payLink,
});
