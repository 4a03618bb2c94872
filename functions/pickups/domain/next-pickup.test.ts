import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { composeRenewal } from '#functions/renewals/domain/compose-renewal.ts';
import { findNextPickup, toNextPickup, type PickupFacts } from './next-pickup.ts';

const location = { id: 'loc_1', name: 'Market', county: 'St. Lucie', status: 'active' } as PickupLocation;
const cycle = (id: string, cutoffAt: string, pickupDate: string, status: Cycle['status']): Cycle => ({
  id,
  name: id,
  opensAt: '2026-11-01T00:00:00.000Z',
  cutoffAt,
  pickupDate,
  pickupDays: [{ date: pickupDate, locationId: null }],
  status,
  cutoffEventId: null,
  dueAt: null,
  version: 1,
});
const packed = cycle('cyc_1', '2026-12-03T01:00:00.000Z', '2026-12-05', 'charged');
const coming = cycle('cyc_2', '2026-12-17T01:00:00.000Z', '2026-12-19', 'open');
const subscription = exampleSubscription({ paidThroughCutoff: packed.cutoffAt });
const user = {
  ...newAccount(
    { id: 'usr_example', email: 'a@example.test', firstName: 'A', lastName: 'B' },
    packed.opensAt,
  ),
  pickupLocationId: location.id,
  defaultPaymentMethodId: 'pm_1',
  chargedMethod: { methodId: 'pm_1', label: 'Visa ending in 4242' },
};
const now = new Date('2026-12-03T12:00:00.000Z');
const contents = { settings: defaultSettings, products: new Map(), contents: undefined };
const renewal = composeRenewal(
  'ord_1',
  {
    subscription: { ...subscription, paidThroughCutoff: packed.opensAt },
    user,
    cycle: packed,
    location,
    planImageUrl: '',
    ...contents,
  },
  now,
);
const paid: Order = {
  ...renewal,
  paymentStatus: 'paid',
  status: 'confirmed',
  paymentMethodLabel: 'Visa ending in 1111',
};
const facts = (changes: Partial<PickupFacts> = {}): PickupFacts => ({
  user,
  subscription,
  orders: [paid],
  cycles: [packed, coming],
  locations: new Map([[location.id, location]]),
  ...changes,
});
const shown = (of: PickupFacts, at = now) => {
  const next = findNextPickup(of, at.toISOString().slice(0, 10));
  return next && toNextPickup(of, next, contents, at);
};

it('the next pickup is the packed and paid one until its day is over, then the one after it', () => {
  expect(shown(facts())).toMatchObject({
    cycle_id: packed.id,
    can_change: false,
    total: 42,
    charge: { state: 'paid', method: 'Visa ending in 1111' },
  });
  expect(shown(facts(), new Date('2026-12-05T12:00:00Z'))?.cycle_id).toBe(packed.id);
  expect(shown(facts(), new Date('2026-12-06T12:00:00Z'))).toMatchObject({
    cycle_id: coming.id,
    can_change: true,
    charge: { state: 'planned', at: coming.cutoffAt, method: 'Visa ending in 4242' },
  });
});

it.each([
  ['processing', 'on_its_way'],
  ['partially_refunded', 'paid'],
  ['failed', 'open'],
] as const)('the next pickup whose payment is %s is %s', (paymentStatus, state) => {
  expect(shown(facts({ orders: [{ ...paid, paymentStatus }] }))?.charge.state).toBe(state);
});

it('the next pickup has one calendar entry for the share of a cycle, and another for orders at another location', () => {
  const elsewhere: Order = {
    ...paid,
    id: 'ord_2',
    subscriptionId: null,
    isRenewal: false,
    cycle: { ...paid.cycle, pickupDate: '2026-12-04' },
    location: { ...paid.location, id: 'loc_other' },
  };
  const of = facts({ orders: [paid, elsewhere] });
  const at = new Date('2026-12-04T12:00:00Z');
  expect(shown(of, at)).toMatchObject({ cycle_id: packed.id, calendar_id: 'ord_2' });
  const later = new Date('2026-12-05T12:00:00Z');
  expect(shown(of, later)).toMatchObject({ cycle_id: packed.id, calendar_id: packed.id });
  expect(shown(facts({ orders: [] }), later)).toMatchObject({ calendar_id: coming.id });
});

it('the next pickup names a deposit once, as a line of its own', () => {
  const deposit = { ...paid.lines[0]!, kind: 'deposit' as const, name: 'Deposit', totalCents: 2500 };
  const joining = { ...paid, lines: [...paid.lines, deposit], depositCents: 2500 };
  expect(shown(facts({ orders: [joining] }))?.items).toMatchObject([
    { kind: 'share' },
    { kind: 'deposit', total: 25 },
  ]);
});

it('the next pickup is the one after a collected order, and does not name a card that was replaced', () => {
  const replaced = { ...user, defaultPaymentMethodId: 'pm_2' };
  expect(shown(facts({ orders: [{ ...paid, status: 'picked_up' }], user: replaced }))).toMatchObject({
    cycle_id: coming.id,
    charge: { method: '' },
  });
});

it('the next pickup is being charged in the minutes after a cut-off, and a skipped delivery is left out', () => {
  const unbilled = { ...subscription, paidThroughCutoff: packed.opensAt };
  const closed: Cycle = { ...packed, status: 'closed' };
  const of = facts({ orders: [], subscription: unbilled, cycles: [closed, coming] });
  expect(shown(of)).toMatchObject({ cycle_id: packed.id, can_change: false, charge: { state: 'open' } });
  const skips = [{ cycleId: packed.id, pickupDate: packed.pickupDate, skippedAt: '' }];
  expect(shown({ ...of, subscription: { ...unbilled, skips } })?.cycle_id).toBe(coming.id);
});

it('the next pickup has items ordered besides, which are paid already, and no checkout that was never paid', () => {
  const once: Order = {
    ...paid,
    id: 'ord_2',
    subscriptionId: null,
    isRenewal: false,
    cycle: { ...paid.cycle, id: coming.id, pickupDate: coming.pickupDate },
    lines: paid.lines.map((line) => ({ ...line, kind: 'product' as const, name: 'Honey' })),
  };
  const attempt: Order = { ...once, id: 'ord_3', paymentStatus: 'pending', status: 'pending' };
  const pickup = shown(facts({ orders: [once, attempt] }));
  expect(pickup?.items.map(({ kind, name }) => [kind, name])).toEqual([
    ['share', 'Half Share'],
    ['once', 'Honey'],
  ]);
  expect(pickup).toMatchObject({ total: 42, paid_before: 42 });
});

/** A paid order of a product, besides the share. It is the share's order with other lines. */
const besides = (of: Cycle, pickupDate: string, at: PickupLocation): Order => ({
  ...paid,
  id: 'ord_besides',
  subscriptionId: null,
  isRenewal: false,
  location: at,
  cycle: { ...paid.cycle, id: of.id, pickupDate },
  lines: paid.lines.map((line) => ({ ...line, kind: 'product' as const, name: 'Honey' })),
});
const kiosk = { ...location, id: 'loc_2', name: 'Kiosk' };
const twoDays: Cycle['pickupDays'] = [
  { date: '2026-12-16', locationId: kiosk.id },
  { date: '2026-12-19', locationId: location.id },
];
const names = (pickup: ReturnType<typeof shown>) => [
  pickup?.pickup_date,
  pickup?.place?.name,
  pickup?.items.map(({ name }) => name),
];

it('the next pickup has the goods of its own day and location alone, and the earliest comes first', () => {
  const two = { ...coming, pickupDate: '2026-12-16', pickupDays: twoDays };
  const once = besides(two, '2026-12-16', kiosk);
  const share = { ...paid, cycle: { ...paid.cycle, id: two.id, pickupDate: '2026-12-19' } };
  const atMarket = ['2026-12-19', 'Market', ['Half Share']];
  const atKiosk = ['2026-12-16', 'Kiosk', ['Honey']];
  // First the share is not billed yet, and then it is. The orders with the latest pickup day come first.
  for (const orders of [[once], [share, once]]) {
    const of = facts({ orders, cycles: [two] });
    expect(names(shown(of))).toEqual(atKiosk);
    expect(names(shown(of, new Date('2026-12-17T12:00:00Z')))).toEqual(atMarket);
  }
  // With two pickups on one day, the pickup of the share comes first.
  const sameDay = facts({ orders: [besides(coming, coming.pickupDate, kiosk)], cycles: [coming] });
  expect(names(shown(sameDay))).toEqual(atMarket);
});

it('the next pickup of a coming share is where and when its renewal will be collected', () => {
  const two = { ...coming, pickupDate: '2026-12-16', pickupDays: twoDays };
  const choice = { ...subscription, placesOnce: [{ cycleId: two.id, pickupLocationId: kiosk.id }] };
  const of = (places: PickupLocation[], changes: Partial<PickupFacts> = {}) =>
    shown(
      facts({
        orders: [],
        subscription: choice,
        cycles: [two],
        locations: new Map(places.map((each) => [each.id, each])),
        ...changes,
      }),
    );
  const closed = { ...location, status: 'inactive' as const };
  const atKiosk = { pickup_date: '2026-12-16', place: { name: 'Kiosk' }, problem: '' };
  expect(of([location, kiosk])).toMatchObject(atKiosk);
  expect(of([closed, kiosk])).toMatchObject(atKiosk);
  expect(of([location, { ...kiosk, status: 'inactive' }])).toMatchObject({
    pickup_date: '2026-12-19',
    place: { name: 'Market' },
    problem: '',
  });
  const problem = 'Market is closed. Choose another pickup location, so that we can pack your share.';
  expect(of([closed], { subscription })).toMatchObject({ place: { name: 'Market' }, problem });
  // An add-on at the other location is collected together with the share.
  const once = besides(two, '2026-12-16', kiosk);
  expect(names(of([location, kiosk], { orders: [once] }))).toEqual([
    '2026-12-16',
    'Kiosk',
    ['Half Share', 'Honey'],
  ]);
  // A location that was changed after the cut-off is for later shares.
  const atCutoff = { cutoffAt: two.cutoffAt, pickupLocationId: kiosk.id };
  expect(of([kiosk], { subscription, user: { ...user, locationsAtCutoffs: [atCutoff] } })).toMatchObject(
    atKiosk,
  );
});

const back = (line: number, quantity: number, to: OrderRefund['to'] = 'payment') =>
  ({ state: 'made', to, cents: 0, lines: [{ line, quantity }] }) as OrderRefund;

it('the next pickup leaves out units that were given back or are missing, and an order without any left', () => {
  const [plan] = paid.lines as [Order['lines'][number]];
  const eggs = { ...plan, kind: 'product' as const, name: 'Eggs', quantity: 3, totalCents: 1500 };
  const kale = { ...eggs, name: 'Kale', quantity: 1 };
  const order: Order = {
    ...paid,
    lines: [plan, eggs, kale],
    refunds: [back(1, 1), back(2, 1)],
    missingUnits: [
      {
        shortageId: 'sho_1',
        line: 1,
        quantity: 1,
        unitsBackBefore: 1,
        name: 'Eggs',
        reason: '',
        isContent: false,
        at: '',
        state: 'waits',
      },
    ],
  };
  expect(shown(facts({ orders: [order] }))?.items).toMatchObject([
    { name: 'Half Share', quantity: 1, total: 42 },
    { name: 'Eggs', quantity: 1, total: 5 },
  ]);
  const none = { ...paid, refunds: [back(0, 1)] };
  expect(shown(facts({ orders: [none] }))?.cycle_id).toBe(coming.id);
});

it('the next pickup stays when all money of its payment went back, and goes with a refund of the whole', () => {
  const order: Order = { ...paid, paymentStatus: 'refunded', dueCents: 500, refundedCents: 500 };
  expect(shown(facts({ orders: [order] }))).toMatchObject({ cycle_id: packed.id, total: 5, given_back: 5 });
  const whole = { ...order, refundedWhole: { rewardTakenCents: 0 } };
  expect(shown(facts({ orders: [whole] }))?.cycle_id).toBe(coming.id);
});
