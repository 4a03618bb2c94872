import { reasonNotBilled, standingAt } from '#functions/subscriptions/domain/at-cutoff.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** Subscriptions that a cut-off may bill, of which what it charges is estimated. */
export interface BillingBasis {
  /** All of them, or those that have been paid least far. */
  sample: readonly SampledSubscription[];
  /** How many there are. */
  active: number;
}

export type SampledSubscription = Pick<
  Subscription,
  | 'status'
  | 'isTrial'
  | 'priceCents'
  | 'items'
  | 'paidThroughCutoff'
  | 'firstCycleId'
  | 'stoodAtCutoffs'
  | 'skips'
  | 'pausedUntil'
>;

export interface BillingEstimate {
  members: number;
  cents: number;
  /** Projected from a sample, in which those who have paid for the cycle already are the least likely: members is the most. */
  isProjected: boolean;
}

/**
 * The shares and standing add-ons that the cut-off of a cycle charges: those of a sample, projected on all active
 * subscriptions. It is what the flight check calls shares and add-ons: before credit, tax and annual fees. Whether a
 * member has a place of pickup, and what an add-on costs by then, only the flight check knows.
 */
export function estimateBilling(
  { sample, active }: BillingBasis,
  cycle: { id: string; cutoffAt: string; pickupDate: string },
): BillingEstimate {
  const billed = sample.filter((subscription) => !reasonNotBilled(subscription, cycle));
  const scale = sample.length === 0 ? 0 : active / sample.length;
  const cents = billed
    .map((subscription) => standingAt(subscription, cycle.cutoffAt))
    .reduce(
      (sum, stood) =>
        sum + stood.priceCents + stood.items.reduce((of, item) => of + item.priceCents * item.quantity, 0),
      0,
    );
  return {
    members: Math.round(billed.length * scale),
    cents: Math.round(cents * scale),
    isProjected: active > sample.length,
  };
}
