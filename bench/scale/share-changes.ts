import { seededPlans } from '#demo/shop-items.ts';
import { changedTerms } from '#functions/subscriptions/domain/plan-change.ts';
import { withLocationOnce } from '#functions/subscriptions/domain/location-once.ts';
import { skipOf } from '#functions/subscriptions/domain/skips.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { must } from '#shared/must.ts';
import { benchCycle, measureRenewals, type RenewalMeasurement, type Situation } from './renewals.ts';

/** The moment at which members changed their shares, while the cycle still took orders. */
const changedAt = new Date('2001-05-20T12:00:00.000Z');
const openCycle = { ...benchCycle, status: 'open' as const };
const plans = seededPlans(new Map());
const planOf = (id: string): Plan =>
  must(
    plans.find((plan) => plan.id === id),
    `the plan ${id}`,
  );
const fullShare = planOf('plan_full-share');
const smallShare = planOf('plan_small-share');

const skipping: Situation = {
  change: (subscription) => must(skipOf(subscription, openCycle, [openCycle], 4, changedAt), 'a skip'),
  billCents: () => undefined,
};

/** A change of the plan. Its bill has the new price, and the difference between the deposits. */
const changingTo = (plan: Plan): Situation => ({
  change: (subscription) => changedTerms(subscription, plan),
  billCents: ({ depositCents }) => plan.priceCents + plan.depositCents - depositCents,
});

const elsewhereOnce: Situation = {
  change: (subscription, otherPlace) => ({
    placesOnce: withLocationOnce(subscription, benchCycle.id, otherPlace),
  }),
  billCents: ({ priceCents }: Subscription) => priceCents,
  isElsewhere: true,
};

/** The changes of every ten members. The fourth member and the last two change nothing. */
const ofTen: readonly (Situation | undefined)[] = [
  skipping,
  changingTo(fullShare),
  elsewhereOnce,
  undefined,
  changingTo(smallShare),
  skipping,
  changingTo(fullShare),
  elsewhereOnce,
];

/**
 * Measures like `measureRenewals`, with members who changed something before the cut-off.
 * @throws Error as `measureRenewals`
 */
export const measureShareChanges = (count: number): Promise<RenewalMeasurement> =>
  measureRenewals(count, (at) => ofTen[at % 10]);
