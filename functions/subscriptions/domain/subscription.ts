import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';

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

/** What a subscription has of its plan, and what the next bill makes of a change of it. Money in cents. */
export type PlanTerms = Pick<
  Subscription,
  | 'planId'
  | 'planName'
  | 'planDescription'
  | 'priceCents'
  | 'annualFeeCents'
  | 'depositCents'
  | 'depositDueCents'
>;

/**
 * How an active subscription stood at cut-offs that have passed and are not billed yet, kept by the first
 * change after them: up to `cutoffAt`, and back to the change before.
 */
export interface StoodAtCutoff {
  cutoffAt: string;
  paidThroughCutoff: string;
  items: Subscription['items'];
  /** Left out where it was kept before plans could be changed. */
  terms?: PlanTerms;
  pausedUntil?: Subscription['pausedUntil'];
}

/** A pickup location that a member chose for one cycle alone. The next one is at the usual location again by itself. */
export interface PlaceOnce {
  cycleId: string;
  pickupLocationId: string;
}

/** One delivery that is left out; there is at most one of a subscription and cycle. */
export interface Skip {
  cycleId: string;
  /** The first pickup day of the cycle when this was written, and again when its cut-off passed. */
  pickupDate: string;
  skippedAt: string;
  /** It is part of a pause until a date, and does not count towards the year's number. */
  isPause?: true;
  /** The cut-off has passed, and the cycle was not billed. */
  isOver?: true;
}

/** The delivery with which a pause ends; cycles that begin to exist before it are left out too. */
export interface PausedUntil {
  cycleId: string;
  pickupDate: string;
}

/** The same day some years later; 29 February falls on 1 March in other years. */
export function anniversary(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** A subscription as it is after a change. */
export const changeSubscription = (
  before: Subscription,
  changes: Partial<Subscription>,
  now: Date,
): Subscription => ({ ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() });
