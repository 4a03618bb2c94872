import { estimateBilling } from '#functions/calendar/domain/estimate-billing.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { flightCheckOf } from './flight-check.ts';

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
  subscription('skipping', {
    priceCents: 4200,
    skips: [{ cycleId: cycle.id, pickupDate: cycle.pickupDate, skippedAt: paidThroughCutoff }],
  }),
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
  flightCheckOf(
    subscriptions,
    users,
    {
      cycle,
      settings: defaultSettings,
      related,
    },
    new Date('2027-06-01T00:00:00Z'),
  );

it('a flight check tells the parts of the expected total', () => {
  const result = check();
  expect(result).toMatchObject({
    expected_orders: 3,
    shares_and_add_ons: 122,
    annual_fees: 35,
    credit_used: 12.5,
  });
  expect(result.tax).toBeGreaterThan(0);
  expect(result.orders).toHaveLength(3);
  expect(result.orders.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(result.expected_total, 5);
  const { shares_and_add_ons, annual_fees, tax, credit_used, expected_total } = result;
  expect(shares_and_add_ons + annual_fees + tax - credit_used).toBeCloseTo(expected_total, 5);
});

it('a flight check finds the same members, shares and add-ons as the preview of a calendar change', () => {
  const { expected_orders, shares_and_add_ons } = check();
  const active = subscriptions.filter(({ status }) => status === 'active');
  expect(estimateBilling({ sample: active, active: active.length }, cycle)).toEqual({
    members: expected_orders,
    cents: shares_and_add_ons * 100,
    isProjected: false,
  });
});

describe('missing pickup locations', () => {
  const closed = { ...location, id: 'loc_closed', name: 'Old Barn', status: 'inactive' } as PickupLocation;
  const noDay = { ...location, id: 'loc_no_day', name: 'Pier' } as PickupLocation;
  const marketOnly = { ...cycle, pickupDays: [{ date: cycle.pickupDate, locationId: location.id }] } as Cycle;
  const checkAt = (place: PickupLocation | undefined, of: Cycle, status: User['status'] = 'active') =>
    flightCheckOf(
      [subscription('add_on', { priceCents: 4200, items: [addOn] })],
      new Map([
        [
          'usr_add_on',
          {
            ...users.get('usr_add_on')!,
            status,
            pickupLocationId: place?.id ?? null,
            defaultPaymentMethodId: 'pm_1',
          },
        ],
      ]),
      {
        cycle: of,
        settings: defaultSettings,
        related: new Map<string, PickupLocation | Product>([
          [eggs.id, eggs],
          ...(place ? [[place.id, place] as const] : []),
        ]),
      },
      new Date('2027-06-01T00:00:00Z'),
    );

  it.each([
    ['none is chosen', undefined, cycle, 'No pickup location is chosen'],
    ['it is closed', closed, cycle, 'Old Barn is not active'],
    ['it has no pickup day in the cycle', noDay, marketOnly, 'Pier has no pickup day in this cycle'],
  ])('a missing pickup location is a problem of its member, and no order: %s', (_why, place, of, detail) => {
    expect(checkAt(place, of)).toMatchObject({
      checked: 1,
      expected_orders: 0,
      expected_charges: 0,
      shares_and_add_ons: 0,
      tax: 0,
      expected_total: 0,
      problems: [{ kind: 'no_location', user_id: 'usr_add_on', subscription_id: 'add_on', detail }],
      // These add-ons count, because the member may still choose a location in time.
      add_ons: [{ product_id: eggs.id, quantity: 2 }],
    });
  });

  it('a pickup day for the location alone makes an order and no problem', () => {
    expect(checkAt(location, marketOnly)).toMatchObject({ expected_orders: 1, problems: [] });
  });

  it('a closed account makes no problem', () => {
    expect(checkAt(undefined, cycle, 'inactive')).toMatchObject({
      checked: 1,
      expected_orders: 0,
      problems: [],
      add_ons: [],
    });
  });
});

describe('changed prices', () => {
  const checkEggs = (changes: Partial<Product>) =>
    flightCheckOf(
      subscriptions.filter(({ id }) => id === 'add_on'),
      users,
      {
        cycle,
        settings: defaultSettings,
        related: new Map<string, PickupLocation | Product>([
          [location.id, location],
          [eggs.id, { ...eggs, ...changes }],
        ]),
      },
      new Date('2027-06-01T00:00:00Z'),
    );

  it('a flight check charges no more for add-ons than members were told, less when they cost less, and the agreed price for the share', () => {
    const [before, dearer, cheaper] = [
      checkEggs({}),
      checkEggs({ priceCents: 650 }),
      checkEggs({ priceCents: 400 }),
    ];
    expect(before).toMatchObject({ shares_and_add_ons: 52, annual_fees: 0, credit_used: 0 });
    expect({ ...dearer, add_ons: [] }).toEqual({ ...before, add_ons: [] });
    expect(before.add_ons).toMatchObject([{ price: 5, risen: 0 }]);
    expect(dearer.add_ons).toMatchObject([{ price: 6.5, risen: 3, is_held_back: false }]);
    expect(cheaper).toMatchObject({ shares_and_add_ons: 50 });
    expect(cheaper.tax).toBeLessThan(before.tax);
    expect(cheaper.expected_total).toBeCloseTo(50 + cheaper.tax, 5);
  });

  it('a flight check expects only the share when the add-on is no longer sold', () => {
    const result = checkEggs({ priceCents: 650, status: 'inactive' });
    expect(result).toMatchObject({ expected_orders: 1, shares_and_add_ons: 42, tax: 0, expected_total: 42 });
    expect(result.add_ons).toMatchObject([{ product_id: eggs.id, quantity: 2, is_available: false }]);
  });
});
