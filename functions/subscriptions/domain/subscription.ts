import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import { localDate } from '#shared/local-date.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { StoodAtCutoff } from './at-cutoff.ts';
import { placeOnceAt, type PlaceOnce } from './place-once.ts';
import { isSkipped, pausedUntilDate, type PausedUntil, type Skip } from './skips.ts';

/** A member's share, every cycle until it is cancelled. Prices in cents, as agreed at the start. */
export interface Subscription {
  id: string;
  userId: string;
  planId: string;
  planName: string;
  planDescription: string;
  priceCents: number;
  annualFeeCents: number;
  depositCents: number;
  isTrial: boolean;
  status: z.output<typeof subscription>['status'];
  startedAt: string;
  /** The cut-off of the latest cycle whose share is paid or being paid. */
  paidThroughCutoff: string;
  /** Anniversaries whose annual fee has been billed. */
  annualFeesBilled: number;
  /** Standing add-ons, every cycle. `priceCents` is what the member was told last, and the most that a unit is charged. */
  items: { id: string; productId: string; productName: string; quantity: number; priceCents: number }[];
  /** The order that started it; empty for one that was asked for without paying (Q089). */
  orderId: string;
  /** The cycle of that order, which it paid for, wherever its cut-off is moved to. */
  firstCycleId?: string;
  /** How it stood at cut-offs that are not billed yet, oldest first, where it changed since (`at-cutoff.ts`). */
  stoodAtCutoffs?: StoodAtCutoff[];
  /** What the next bill charges, or gives back below 0, since the plan changed (`plan-change.ts`). */
  depositDueCents?: number;
  /** Pickup locations for one cycle each. */
  placesOnce?: PlaceOnce[];
  /** The deliveries that are left out, of this year and the one before (`skips.ts`). */
  skips?: Skip[];
  /** How far a pause until a date reaches; it says nothing any more once that delivery is next. */
  pausedUntil?: PausedUntil | undefined;
  /** Counts changes; every write expects the version it read. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The same day some years later; 29 February falls on 1 March in other years. */
export function anniversary(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** Whether the cut-off of an upcoming cycle is still to be billed. */
export const isToBeBilled = (
  { paidThroughCutoff, firstCycleId }: Pick<Subscription, 'paidThroughCutoff' | 'firstCycleId'>,
  cycle: Pick<Cycle, 'id' | 'cutoffAt' | 'status'>,
): boolean => cycle.cutoffAt > paidThroughCutoff && cycle.id !== firstCycleId && cycle.status !== 'cancelled';

/** Whether it is charged at cut-offs, as long as it stands as it does. */
function isBilledOn({ status, orderId, isTrial }: Subscription): boolean {
  const awaitsTransfer = status === 'pending_confirmation' && orderId !== '';
  return (status === 'active' || awaitsTransfer) && !isTrial;
}

/** The first of the cycles to come that it is not paid for yet; undefined where nothing will be billed. */
export const nextBilledCycle = (found: Subscription, cycles: readonly Cycle[]): Cycle | undefined =>
  isBilledOn(found)
    ? cycles.find((cycle) => isToBeBilled(found, cycle) && !isSkipped(found, cycle))
    : undefined;

/** The subscription as its owner reads it; `cycles` are those to come, soonest first (Q059). */
export function toSubscription(
  found: Subscription,
  cycles: Cycle[],
  now: Date,
): z.output<typeof subscription> {
  const addOnCents = found.items.reduce((sum, item) => sum + item.priceCents * item.quantity, 0);
  const isBilled = isBilledOn(found);
  const upcoming = isBilled
    ? cycles.filter((cycle) => isToBeBilled(found, cycle) && !isSkipped(found, cycle))
    : [];
  const [next] = upcoming;
  return {
    id: found.id,
    status: found.status,
    plan_id: found.planId,
    plan_name: found.planName,
    plan_description: found.planDescription,
    is_trial: found.isTrial,
    base_price: toDollars(found.priceCents),
    addon_total: toDollars(addOnCents),
    annual_fee: toDollars(found.annualFeeCents),
    total_price: toDollars(found.priceCents + addOnCents),
    started_at: found.startedAt,
    next_billing_date: next ? localDate(new Date(next.cutoffAt)) : null,
    annual_fee_date:
      isBilled && found.annualFeeCents > 0
        ? anniversary(localDate(new Date(found.startedAt)), found.annualFeesBilled + 1)
        : null,
    paused_until: pausedUntilDate(found, cycles, now) ?? null,
    pickup_frequency: 'biweekly',
    deposit: toDollars(found.depositCents),
    deposit_difference: toDollars(found.depositDueCents ?? 0),
    upcoming_pickups: upcoming.map(({ id, cutoffAt, pickupDate }) => ({
      cycle_id: id,
      cutoff_at: cutoffAt,
      pickup_date: pickupDate,
      pickup_location_id: placeOnceAt(found, id),
    })),
    items: found.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      product_name: item.productName,
      quantity: item.quantity,
      price: toDollars(item.priceCents),
    })),
  };
}

/** A subscription as it is after a change. */
export const changeSubscription = (
  before: Subscription,
  changes: Partial<Subscription>,
  now: Date,
): Subscription => ({ ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() });
