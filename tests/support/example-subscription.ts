import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** An active subscription to a Half Share, with a test's changes. */
export const exampleSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_example',
  userId: 'usr_example',
  planId: 'plan_half-share',
  planName: 'Half Share',
  planDescription: 'Made for a test.',
  priceCents: 4200,
  annualFeeCents: 5000,
  depositCents: 2500,
  isTrial: false,
  status: 'active',
  startedAt: '2026-01-10T15:00:00.000Z',
  paidThroughCutoff: '2026-01-12T01:00:00.000Z',
  annualFeesBilled: 0,
  items: [],
  orderId: 'ord_example',
  version: 1,
  createdAt: '2026-01-10T15:00:00.000Z',
  updatedAt: '2026-01-10T15:00:00.000Z',
  ...changes,
});
