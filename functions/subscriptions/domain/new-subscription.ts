import type { Plan } from './plan.ts';
import type { Subscription } from './subscription.ts';

type Given = Pick<
  Subscription,
  'id' | 'userId' | 'status' | 'startedAt' | 'paidThroughCutoff' | 'items' | 'orderId'
> &
  Pick<Subscription, 'firstCycleId'>;

/** A new subscription keeps the plan's prices of today, even when the plan's prices change. `now` in UTC. */
export const newSubscription = (
  plan: Omit<Plan, 'isActive' | 'imageUrl' | 'version'>,
  details: Given,
  now: string,
): Subscription => ({
  planId: plan.id,
  planName: plan.name,
  planDescription: plan.description,
  priceCents: plan.priceCents,
  annualFeeCents: plan.annualFeeCents,
  depositCents: plan.depositCents,
  isTrial: plan.isTrial,
  annualFeesBilled: 0,
  version: 1,
  createdAt: now,
  updatedAt: now,
  ...details,
});
