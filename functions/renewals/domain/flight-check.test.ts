import { estimateBilling } from '#functions/calendar/domain/estimate-billing.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Cycle } from '#functions/coop/domain/cycle.ts';
import type { PickupLocation } from '#functions/coop/domain/location.ts';
import { newAccount } from '#functions/members/domain/new-account.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { sumUp } from './flight-check.ts';

const cycle = {
  id: 'cyc_1',
  name: 'June',
  cutoffAt: '2027-06-03T00:00:00.000Z',
  pickupDate: '2027-06-06',
  pickupDays: [{ date: '2027-06-06', locationId: null }],
} as Cycle;
const location = {
  id: 'loc_1',
  name: 'Market',
  county: 'St. Lucie',
  status: 'active',
} as PickupLocation;
const eggs = exampleProduct({ id: 'prd_eggs', priceCents: 500, salesTax: true, stock: null });
const addOn = { id: 'a', productId: eggs.id, productName: 'Eggs', quantity: 2, priceCents: 500 };
const paidThroughCutoff = '2027-05-20T00:00:00.000Z';
const startedAt = '2026-05-25T00:00:00.000Z';
const subscription = (id: string, changes: Parameters<typeof exampleSubscription>[0]) =>
  exampleSubscription({
    id,
    userId: `usr_${id}`,
    startedAt,
    paidThroughCutoff,
    annualFeesBilled: 1,
    ...changes,
  });
const subscriptions = [
  subscription('plain', { priceCents: 2800 }),
  subscription('add_on', { priceCents: 4200, items: [addOn] }),
  subscription('fee', { priceCents: 4200, annualFeeCents: 3500, annualFeesBilled: 0 }),
  subscription('trial', { priceCents: 3000, isTrial: true }),
  subscription('paid', { priceCents: 4200, paidThroughCutoff: cycle.cutoffAt }),
  subscription('first', { priceCents: 4200, firstCycleId: cycle.id }),
  subscription('paused', { priceCents: 4200, status: 'paused' }),
];
const users = new Map(
  subscriptions.map(({ userId }) => {
    const account = newAccount(
      { id: userId, email: `${userId}@example.test`, firstName: 'A', lastName: 'B' },
      paidThroughCutoff,
    );
    const creditCents = userId === 'usr_plain' ? 1250 : 0;
    return [userId, { ...account, pickupLocationId: location.id, creditCents }];
  }),
);
const related = new Map<string, PickupLocation | Product>([
  [location.id, location],
  [eggs.id, eggs],
]);
const check = () =>
  sumUp(
    subscriptions,
    users,
    {
      cycle,
      settings: defaultSettings,
      related,
    },
    new Date('2027-06-01T00:00:00Z'),
  );

it('says what the expected total is made of', () => {
  const found = check();
  expect(found).toMatchObject({
    expected_orders: 3,
    shares_and_add_ons: 122,
    annual_fees: 35,
    credit_used: 12.5,
  });
  expect(found.tax).toBeGreaterThan(0);
  const { shares_and_add_ons, annual_fees, tax, credit_used, expected_total } = found;
  expect(shares_and_add_ons + annual_fees + tax - credit_used).toBeCloseTo(expected_total, 5);
});

it('finds the same members and the same shares and add-ons as the preview of a calendar change', () => {
  const { expected_orders, shares_and_add_ons } = check();
  const active = subscriptions.filter(({ status }) => status === 'active');
  expect(estimateBilling({ sample: active, active: active.length }, cycle)).toMatchObject({
    members: expected_orders,
    cents: shares_and_add_ons * 100,
  });
});
