import { estimateBilling, type SampledSubscription } from './estimate-billing.ts';

const cycle = { id: 'cyc_1', cutoffAt: '2026-12-10T01:00:00.000Z', pickupDate: '2026-12-12' };
const subscription = (
  priceCents: number,
  { addOns = [], ...changes }: Partial<SampledSubscription> & { addOns?: [number, number][] } = {},
): SampledSubscription => ({
  status: 'active',
  priceCents,
  isTrial: false,
  paidThroughCutoff: '2026-11-26T01:00:00.000Z',
  items: addOns.map(([price, quantity]) => ({
    id: 'itm_1',
    productId: 'prd_1',
    productName: 'Eggs',
    priceCents: price,
    quantity,
  })),
  ...changes,
});

it('an estimate counts shares and standing add-ons, and no trials', () => {
  const sample = [
    subscription(2800),
    subscription(4200, { addOns: [[500, 2]] }),
    subscription(3000, { isTrial: true }),
  ];
  expect(estimateBilling({ sample, active: 3 }, cycle)).toEqual({
    members: 2,
    cents: 8000,
    isProjected: false,
  });
});

it('an estimate leaves out members who have paid for the cycle', () => {
  const sample = [
    subscription(2800),
    subscription(4200, { firstCycleId: cycle.id }),
    subscription(4200, { paidThroughCutoff: cycle.cutoffAt }),
  ];
  expect(estimateBilling({ sample, active: 3 }, cycle)).toEqual({
    members: 1,
    cents: 2800,
    isProjected: false,
  });
});

it('an estimate leaves out members who skip the cycle', () => {
  const sample = [
    subscription(2800),
    subscription(4200, { skips: [{ cycleId: cycle.id, pickupDate: cycle.pickupDate, skippedAt: '' }] }),
    subscription(4200, { pausedUntil: { cycleId: 'cyc_2', pickupDate: '2026-12-26' } }),
  ];
  expect(estimateBilling({ sample, active: 3 }, cycle)).toMatchObject({ members: 1, cents: 2800 });
});

it('an estimate projects a sample on all active subscriptions', () => {
  const sample = [subscription(4000), subscription(2000), subscription(1, { isTrial: true })];
  expect(estimateBilling({ sample, active: 300 }, cycle)).toEqual({
    members: 200,
    cents: 600_000,
    isProjected: true,
  });
});

it('an estimate is zero without subscriptions', () => {
  expect(estimateBilling({ sample: [], active: 12 }, cycle)).toMatchObject({ members: 0, cents: 0 });
});
