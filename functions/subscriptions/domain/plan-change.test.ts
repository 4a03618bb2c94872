import * as fc from 'fast-check';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { billedAt, keepForCutoff, pastCutoff, standingAt } from './at-cutoff.ts';
import { emptyPlan, type Plan } from './plan.ts';
import { changedTerms, depositOfBill, planChangeProblem } from './plan-change.ts';
import { changeSubscription, type Subscription } from './subscription.ts';

const plan = (changes: Partial<Plan> = {}): Plan => ({
  ...emptyPlan('plan_full'),
  name: 'Full Share',
  priceCents: 6300,
  annualFeeCents: 5000,
  depositCents: 3500,
  ...changes,
});
const now = new Date('2026-11-24T12:00:00Z');
const cutoff = '2026-11-20T01:00:00.000Z';
const next = '2026-12-03T01:00:00.000Z';
const half = (changes: Partial<Subscription> = {}) =>
  exampleSubscription({
    status: 'active',
    planId: 'plan_half',
    priceCents: 4200,
    depositCents: 2500,
    paidThroughCutoff: '2026-11-06T01:00:00.000Z',
    ...changes,
  });
const change = (before: Subscription, to: Plan) => changeSubscription(before, changedTerms(before, to), now);

it('a changed plan has the prices of today, and owes the deposit difference', () => {
  expect(change(half(), plan())).toMatchObject({
    planId: 'plan_full',
    planName: 'Full Share',
    priceCents: 6300,
    depositCents: 3500,
    depositDueCents: 1000,
  });
});

it('a changed plan owes nothing after any way back to the plan it came from', () => {
  const deposits = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(deposits, (ways) => {
      const changedSubscription = ways.reduce(
        (at, depositCents) => change(at, plan({ depositCents })),
        half(),
      );
      expect(change(changedSubscription, plan({ depositCents: 2500 })).depositDueCents).toBe(0);
    }),
  );
});

it('a changed plan leaves a cut-off that passed before it as it stood, and bills the difference once, with the next', () => {
  const before = half();
  const stoodAtCutoffs = keepForCutoff(before, cutoff);
  const after = changeSubscription(before, { ...changedTerms(before, plan()), stoodAtCutoffs }, now);
  expect(standingAt(after, cutoff)).toMatchObject({
    planId: 'plan_half',
    priceCents: 4200,
    depositDueCents: 0,
  });
  const billedSubscription = changeSubscription(after, billedAt(after, cutoff, 0), now);
  expect(standingAt(billedSubscription, next)).toMatchObject({ planId: 'plan_full', depositDueCents: 1000 });
  expect(billedAt(billedSubscription, next, 1000)).toMatchObject({ depositDueCents: 0 });
  // A bill written off as too small charged no deposit, so the next bill asks for the deposit.
  expect(billedAt(billedSubscription, next, 0)).not.toHaveProperty('depositDueCents');
  // After a cut-off without a bill, the next bill asks for the deposit.
  expect(pastCutoff(billedSubscription, next)).not.toHaveProperty('depositDueCents');
});

it('a changed plan is billed with its own cut-off, also when it changes twice', () => {
  const first = change(half(), plan());
  const stoodAtCutoffs = keepForCutoff(first, cutoff);
  const second = changeSubscription(
    first,
    { ...changedTerms(first, plan({ id: 'plan_small', depositCents: 1500 })), stoodAtCutoffs },
    now,
  );
  expect(standingAt(second, cutoff).depositDueCents).toBe(1000);
  const billedSubscription = changeSubscription(second, billedAt(second, cutoff, 1000), now);
  expect(standingAt(billedSubscription, next).depositDueCents).toBe(-2000);
});

it.each([
  [1000, 2500, { chargedCents: 1000, returnedCents: 0 }],
  [-1000, 2500, { chargedCents: 0, returnedCents: 1000 }],
  [-1000, 400, { chargedCents: 0, returnedCents: 400 }],
  [-1000, 0, { chargedCents: 0, returnedCents: 0 }],
  [undefined, 2500, { chargedCents: 0, returnedCents: 0 }],
])('a deposit difference of %s with %s held is %j', (due, heldCents, expected) => {
  expect(depositOfBill(due, heldCents)).toEqual(expected);
});

it.each([
  [half({ status: 'paused' }), plan(), /paused/],
  [half({ status: 'pending_confirmation' }), plan(), /approval/],
  [half({ status: 'cancelled' }), plan(), /cancelled/],
  [half({ isTrial: true }), plan(), /trial/],
  [half(), plan({ isActive: false }), /no longer offered/],
  [half(), plan({ isTrial: true }), /new members/],
  [half(), plan(), /^$/],
])('a change to an impossible plan is refused', (subscription, to, text) => {
  expect(planChangeProblem(subscription, to)).toMatch(text);
});
