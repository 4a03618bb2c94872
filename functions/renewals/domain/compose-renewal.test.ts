import * as fc from 'fast-check';
import { localInstant } from '#shared/local-date.ts';
import { smallestCharge } from '#functions/cart/domain/pricing.ts';
import { taxOn } from '#functions/cart/domain/tax.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { orderTotalCents } from '#functions/orders/domain/order.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { anniversariesBy, composeRenewal, reasonToSkip, type RenewalFacts } from './compose-renewal.ts';

const now = new Date('2026-06-03T00:05:00Z');
const cycle: Cycle = {
  id: 'cyc_1',
  name: 'June',
  opensAt: '2026-05-20T00:00:00.000Z',
  cutoffAt: '2026-06-03T00:00:00.000Z',
  pickupDate: '2026-06-06',
  pickupDays: [{ date: '2026-06-06', locationId: null }],
  status: 'closed',
  cutoffEventId: null,
  dueAt: null,
  version: 1,
};
const location: PickupLocation = {
  id: 'loc_1',
  name: 'Market',
  address: '1 Way',
  city: 'Port St. Lucie',
  state: 'FL',
  zipCode: '34952',
  county: 'St. Lucie',
  phone: '',
  hours: '',
  latitude: 27,
  longitude: -80,
  contactPerson: '',
  status: 'active',
  version: 1,
};
const user = newAccount(
  { id: 'usr_1', email: 'a@example.test', firstName: 'A', lastName: 'B' },
  now.toISOString(),
);
const facts = (changes: Partial<RenewalFacts> = {}): RenewalFacts & { location: PickupLocation } => ({
  subscription: exampleSubscription({ paidThroughCutoff: '2026-05-20T00:00:00.000Z' }),
  user,
  cycle,
  settings: defaultSettings,
  products: new Map(),
  planImageUrl: '/pictures/plan-480.webp',
  ...changes,
  location,
});
const item = (id: string, quantity: number) => ({
  id,
  productId: id,
  productName: id,
  quantity,
  priceCents: 99_999,
});

it('a renewal adds up for every price, quantity, tax flag and credit: due = lines + tax - credit, never negative', () => {
  const addOn = fc.record({
    priceCents: fc.oneof(fc.integer({ min: 1, max: 49 }), fc.integer({ min: 1, max: 50_000 })),
    quantity: fc.integer({ min: 1, max: 20 }),
    salesTax: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(addOn, { maxLength: 6 }),
      fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 100_000 })),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
      (addOns, priceCents, creditCents) => {
        const products = addOns.map((one, at) => exampleProduct({ id: `prd_${at}`, ...one }));
        const order = composeRenewal(
          'ord_1',
          facts({
            subscription: exampleSubscription({
              priceCents,
              items: addOns.map(({ quantity }, at) => item(`prd_${at}`, quantity)),
            }),
            user: { ...user, creditCents },
            products: new Map(products.map((product) => [product.id, product])),
          }),
          now,
        );
        const lines = order.lines.reduce((sum, line) => sum + line.totalCents, 0);
        const discount = order.lines.reduce((sum, line) => sum + line.discountCents, 0);
        const taxable = addOns.reduce(
          (sum, one) => sum + (one.salesTax ? one.priceCents * one.quantity : 0),
          0,
        );
        expect(order.subtotalCents).toBe(lines);
        expect(order.discountCents).toBe(discount);
        expect(order.taxStateCents + order.taxCountyCents).toBe(discount ? 0 : taxOn(taxable, 0.07));
        expect(order.dueCents).toBe(orderTotalCents(order) - order.creditUsedCents);
        expect(order.dueCents === 0 || order.dueCents >= smallestCharge).toBe(true);
        // A bill is written off only when it is below the smallest payment, and then as a whole.
        expect(discount === 0 || (discount === lines && lines < smallestCharge)).toBe(true);
        expect(order.creditUsedCents).toBeLessThanOrEqual(creditCents);
        expect(order.dueCents).toBeGreaterThanOrEqual(0);
        expect(order.paymentStatus).toBe(order.dueCents === 0 ? 'paid' : 'pending');
      },
    ),
  );
});

it('a renewal’s share has the picture of its plan, as in a first order', () => {
  const { lines } = composeRenewal('ord_1', facts(), now);
  expect(lines.map(({ kind, imageUrl }) => [kind, imageUrl])).toEqual([['plan', '/pictures/plan-480.webp']]);
});

it('a renewal’s add-ons have their pictures', () => {
  const eggs = exampleProduct({ id: 'prd_eggs', imageUrl: '/pictures/eggs-480.webp' });
  const subscription = exampleSubscription({
    paidThroughCutoff: '2026-05-20T00:00:00.000Z',
    items: [item(eggs.id, 2)],
  });
  const { lines } = composeRenewal(
    'ord_1',
    facts({ subscription, products: new Map([[eggs.id, eggs]]) }),
    now,
  );
  expect(lines.map(({ refId, imageUrl }) => [refId, imageUrl])).toContainEqual([eggs.id, eggs.imageUrl]);
});

it('a renewal has what is left of an add-on, and says what does not come', () => {
  const [dill, kale] = [
    exampleProduct({ id: 'prd_dill', name: 'Dill', stock: 3, priceCents: 200 }),
    exampleProduct({ id: 'prd_kale', name: 'Kale', stock: 0 }),
  ];
  const subscription = exampleSubscription({
    paidThroughCutoff: '2026-05-20T00:00:00.000Z',
    items: [item(dill.id, 4), item(kale.id, 1), item('prd_gone', 1)],
  });
  const products = new Map([dill, kale].map((one) => [one.id, one]));
  const order = composeRenewal('ord_1', facts({ subscription, products }), now);
  expect(order.lines.map(({ refId, quantity, totalCents }) => [refId, quantity, totalCents])).toContainEqual([
    'prd_dill',
    3,
    600,
  ]);
  expect(order.missing).toEqual([
    'Only 3 of 4 Dill: no more were left.',
    'Kale is out of stock.',
    'prd_gone is no longer available.',
  ]);
  expect(composeRenewal('ord_1', facts(), now)).not.toHaveProperty('missing');
});

it.each([
  ['2025-06-03', '2026-06-02', 0],
  ['2025-06-03', '2026-06-03', 1],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2024-06-03', '2026-07-01', 2],
])('a subscription of %s has, by a cut-off on %s, %i anniversaries', (start, cutoff, years) => {
  const subscription = exampleSubscription({ startedAt: localInstant(start, '20:30').toISOString() });
  expect(anniversariesBy(subscription, localInstant(cutoff, '20:00').toISOString())).toBe(years);
});

it('a renewal bills one annual fee, also after a pause over several anniversaries, and none that is paid', () => {
  const fees = (annualFeesBilled: number) =>
    composeRenewal(
      'ord_1',
      facts({
        subscription: exampleSubscription({ startedAt: '2023-05-01T12:00:00.000Z', annualFeesBilled }),
      }),
      now,
    ).lines.filter((line) => line.kind === 'annual_fee').length;
  expect([fees(0), fees(2), fees(3)]).toEqual([1, 1, 0]);
});

it.each([
  [{ subscription: exampleSubscription({ status: 'paused' }) }, 'notActive'],
  [{ subscription: exampleSubscription({ isTrial: true }) }, 'trial'],
  [{ subscription: exampleSubscription({ paidThroughCutoff: cycle.cutoffAt }) }, 'paid'],
  [{ user: { ...user, status: 'inactive' as const } }, 'closedAccount'],
  [{ subscription: exampleSubscription({ firstCycleId: cycle.id }) }, 'paid'],
  [{}, undefined],
])('a subscription that is not billed has its reason (%#)', (changes, reason) => {
  expect(reasonToSkip(facts(changes))).toBe(reason);
});

it('a member without a pickup location, or with a closed one, is not billed', () => {
  const closed = { ...location, status: 'inactive' as const };
  expect(reasonToSkip({ ...facts(), location: closed })).toBe('closedLocation');
  expect(reasonToSkip({ ...facts(), location: undefined })).toBe('noLocation');
});

it('a location that closed after the cut-off is billed for, and one that closed before is not', () => {
  const closedAt = (closed: string) => ({ ...location, status: 'inactive' as const, closedAt: closed });
  const later = new Date(Date.parse(cycle.cutoffAt) + 1).toISOString();
  expect(reasonToSkip({ ...facts(), location: closedAt(later) })).toBeUndefined();
  expect(reasonToSkip({ ...facts(), location: closedAt(cycle.cutoffAt) })).toBe('closedLocation');
});
