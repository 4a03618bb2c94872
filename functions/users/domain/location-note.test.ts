import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { firstPickupThere, noteOfLocation, ordersElsewhere } from './location-note.ts';

const order = (pickupDate: string, name: string, changes: Partial<Order> = {}) =>
  ({
    status: 'confirmed',
    paymentStatus: 'paid',
    cycle: { pickupDate },
    location: { id: name, name },
    ...changes,
  }) as Order;
const cycle = (pickupDate: string) =>
  ({
    id: `cyc_${pickupDate}`,
    cutoffAt: `${pickupDate}T00:00:00.000Z`,
    pickupDate,
    pickupDays: [{ date: pickupDate, locationId: null }],
  }) as Cycle;
const cycles = [cycle('2026-12-19'), cycle('2027-01-02')];
const location = { name: 'Old Town Packing House' };

it('a note on a new location names what stays and from when on the new place counts', () => {
  const orders = [
    order('2026-12-05', 'Fort Pierce'),
    order('2026-12-05', 'Fort Pierce'),
    order('2026-12-05', 'Old Town Packing House'),
    order('2026-12-04', 'Over'),
    order('2026-12-12', 'Given up', { status: 'cancelled' }),
  ];
  const staying = ordersElsewhere(orders, 'Old Town Packing House', '2026-12-05');
  expect(noteOfLocation(staying, location, '2026-12-19')).toBe(
    'Saturday, December 5 stays at Fort Pierce. From December 19 on: Old Town Packing House.',
  );
  expect(noteOfLocation([order('2026-12-19', 'Fort Pierce')], location, '2026-12-19')).toBe(
    'What you ordered for Saturday, December 19 stays at Fort Pierce. From December 19 on: Old Town Packing House.',
  );
  expect(noteOfLocation([], location, undefined)).toBe('From your next share on: Old Town Packing House.');
});

it('a new location counts from the first share that is charged and not chosen for', () => {
  const share = {
    status: 'active',
    paidThroughCutoff: '2026-12-01T00:00:00.000Z',
    firstCycleId: 'cyc_first',
    isTrial: false,
  } as Subscription;
  expect(firstPickupThere(cycles, undefined, 'loc_1')).toBe('2026-12-19');
  expect(firstPickupThere(cycles, share, 'loc_1')).toBe('2026-12-19');
  const skips = [{ cycleId: 'cyc_2026-12-19' }] as Subscription['skips'];
  const placesOnce = [{ cycleId: 'cyc_2026-12-19', pickupLocationId: 'loc_2' }];
  for (const changes of [{ skips }, { placesOnce }])
    expect(firstPickupThere(cycles, { ...share, ...changes }, 'loc_1')).toBe('2027-01-02');
  expect(firstPickupThere(cycles, { ...share, status: 'paused' }, 'loc_1')).toBeUndefined();
});
