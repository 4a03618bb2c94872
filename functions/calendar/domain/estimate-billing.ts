import { reasonNotBilled, standingAt } from '#functions/subscriptions/domain/at-cutoff.ts';
import { addOnCentsOf, type Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** The subscriptions that a cut-off may bill. */
export interface BillingBasis {
  /** The active subscriptions. When there are too many to read, those with the earliest `paidThroughCutoff`. */
  sample: readonly SampledSubscription[];
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
  /**
   * True when the figures are projected from a sample. The number of members is then rather too high, because
   * subscriptions with the earliest `paidThroughCutoff` are less likely to have paid for the cycle already.
   */
  isProjected: boolean;
}

/**
 * Estimates the shares and standing add-ons that the cut-off of a cycle charges, before credit, tax and
 * annual fees. Missing pickup locations and later prices of add-ons are left to the flight check.
 */
export function estimateBilling(
  { sample, active }: BillingBasis,
  cycle: { id: string; cutoffAt: string; pickupDate: string },
): BillingEstimate {
  const billedSample = sample.filter((subscription) => !reasonNotBilled(subscription, cycle));
  const scale = sample.length === 0 ? 0 : active / sample.length;
  const cents = billedSample
    .map((subscription) => standingAt(subscription, cycle.cutoffAt))
    .reduce((sum, subscription) => sum + subscription.priceCents + addOnCentsOf(subscription), 0);
  return {
    members: Math.round(billedSample.length * scale),
    cents: Math.round(cents * scale),
    isProjected: active > sample.length,
  };
}
