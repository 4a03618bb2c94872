import { estimateBilling } from './estimate-billing.ts';

const subscription = (priceCents: number, isTrial = false, addOns: [number, number][] = []) => ({
  priceCents,
  isTrial,
  items: addOns.map(([price, quantity]) => ({
    id: 'itm_1',
    productId: 'prd_1',
    productName: 'Eggs',
    priceCents: price,
    quantity,
  })),
});

it('counts shares and standing add-ons, and no trials', () => {
  const sample = [subscription(2800), subscription(4200, false, [[500, 2]]), subscription(3000, true)];
  expect(estimateBilling(sample, 3)).toEqual({ members: 2, cents: 8000 });
});

it('projects a sample on all active subscriptions', () => {
  expect(estimateBilling([subscription(4000), subscription(2000), subscription(1, true)], 300)).toEqual({
    members: 200,
    cents: 600_000,
  });
});

it('is nothing without subscriptions', () => {
  expect(estimateBilling([], 12)).toEqual({ members: 0, cents: 0 });
});
