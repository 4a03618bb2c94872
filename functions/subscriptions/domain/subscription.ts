import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';

/**
 * A member's subscription: a share in every cycle until the subscription is cancelled. Prices are in cents.
 * They are the plan's prices at the start, or at the last change of plan.
 */
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
  /**
   * The time up to which every cut-off is paid, being paid, or never billed; UTC. Later cut-offs are still to
   * be billed.
   */
  paidThroughCutoff: string;
  /** The number of anniversaries whose annual fee has been billed. */
  annualFeesBilled: number;
  /**
   * Standing add-ons, which come every cycle. `priceCents` is the price of one unit, as the member was last
   * told. A renewal never charges more. `estimatedWeight` is the weight of a unit for which this price holds,
   * in hundredths of a pound. The weight is absent when the member was not told that the add-on is sold by
   * weight.
   */
  items: {
    id: string;
    productId: string;
    productName: string;
    quantity: number;
    priceCents: number;
    estimatedWeight?: number;
  }[];
  /**
   * The order that started the subscription. Empty when the member asked for the subscription without paying
   * (Q089).
   */
  orderId: string;
  /**
   * The cycle that the order `orderId` paid for. The cycle is not billed again, even when its cut-off moves
   * later.
   */
  firstCycleId?: string;
  /**
   * The states that the subscription had at cut-offs that are not billed yet, oldest first. A state is kept
   * only when the subscription changed after the cut-off (`at-cutoff.ts`).
   */
  stoodAtCutoffs?: StoodAtCutoff[];
  /** The deposit difference that the next bill charges, or gives back when below 0 (`plan-change.ts`). */
  depositDueCents?: number;
  /** The pickup locations that the member chose for single cycles. */
  placesOnce?: LocationOnce[];
  /** The skipped deliveries from the beginning of last year on, upcoming ones too (`skips.ts`). */
  skips?: Skip[];
  /**
   * The delivery at which a pause until a date ends. Once that delivery is the subscription's next one, the
   * pause is over and this field has no meaning.
   */
  pausedUntil?: PausedUntil | undefined;
  /** Counts changes. Every write expects the version that it read. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/**
 * The attributes that a subscription has from its plan, and the deposit difference of a change of plan. Money
 * in cents.
 */
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
 * The state of an active subscription at cut-offs that have passed and are not billed yet. The first change
 * after such a cut-off keeps the state. A state holds for all cut-offs after the `cutoffAt` of the previous
 * state, up to its own `cutoffAt`.
 */
export interface StoodAtCutoff {
  cutoffAt: string;
  paidThroughCutoff: string;
  items: Subscription['items'];
  /** The terms of the plan; undefined in a record that is older than the feature of changing plans. */
  terms?: PlanTerms;
  pausedUntil?: Subscription['pausedUntil'];
}

/**
 * A pickup location that a member chose for one cycle alone. Later shares are at the chosen location of the
 * account.
 */
export interface LocationOnce {
  cycleId: string;
  pickupLocationId: string;
}

/** One delivery that is left out, at most one for each subscription and cycle. */
export interface Skip {
  cycleId: string;
  /**
   * The first pickup day of the cycle. The day is written with the skip, and again when the cut-off has
   * passed.
   */
  pickupDate: string;
  skippedAt: string;
  /**
   * True when the skip is part of a pause until a date, or when the co-op waived the charge of the delivery.
   * Such a skip does not count as one of the year's skips.
   */
  isPause?: true;
  /** True once the cut-off has passed and the cycle was not billed. */
  isOver?: true;
}

/**
 * The delivery with which a pause ends. When staff add a cycle before this delivery, the new cycle is left
 * out too.
 */
export interface PausedUntil {
  cycleId: string;
  pickupDate: string;
}

/** The same day some years later. 29 February becomes 1 March in other years. */
export function anniversary(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

export const changeSubscription = (
  before: Subscription,
  changes: Partial<Subscription>,
  now: Date,
): Subscription => ({ ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() });
