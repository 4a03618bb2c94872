import { reasonNotBilled, standingAt } from '#functions/subscriptions/domain/at-cutoff.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** Active subscriptions of which what a cut-off charges is estimated. */
export interface BillingBasis {
  sample: readonly SampledSubscription[];
  /** The number of active subscriptions. */
  active: number;
}

export type SampledSubscription = Pick<
  Subscription,
  'status' | 'isTrial' | 'priceCents' | 'items' | 'paidThroughCutoff' | 'firstCycleId' | 'stoodAtCutoffs'
>;

export interface BillingEstimate {
  members: number;
  cents: number;
}

/**
 * The shares and standing add-ons that the cut-off of a cycle charges: those of a sample, projected on all active
 * subscriptions. It is what the flight check calls shares and add-ons: before credit, tax and annual fees. Whether a
 * member has a place of pickup, and what an add-on costs by then, only the flight check knows.
 */
export function estimateBilling(
  { sample, active }: BillingBasis,
  cycle: { id: string; cutoffAt: string },
): BillingEstimate {
  const billed = sample.filter((subscription) => !reasonNotBilled(subscription, cycle));
  const scale = sample.length === 0 ? 0 : active / sample.length;
  const cents = billed.reduce(
    (sum, subscription) =>
      sum +
      subscription.priceCents +
      standingAt(subscription, cycle.cutoffAt).items.reduce(
        (of, item) => of + item.priceCents * item.quantity,
        0,
      ),
    0,
  );
  return { members: Math.round(billed.length * scale), cents: Math.round(cents * scale) };
}
