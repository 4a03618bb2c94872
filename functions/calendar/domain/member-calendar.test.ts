import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { memberEntries } from './member-calendar.ts';

const order = exampleOrder({
  status: 'confirmed',
  paymentStatus: 'refunded',
  creditUsedCents: 4500,
  dueCents: 500,
  refundedCents: 500,
  lines: [{ kind: 'plan', name: 'Half Share', quantity: 1 } as OrderLine],
  location: { id: 'loc_1', name: 'Market' } as Order['location'],
});
const back = { state: 'made', to: 'credit', cents: 0, lines: [{ line: 0, quantity: 1 }] };

it.each<[string, Partial<Order>, string[]]>([
  ['all money of the payment went back, and the goods are packed', {}, [order.id]],
  ['the order was refunded whole', { refundedWhole: { rewardTakenCents: 0 } }, []],
  ['no unit is left', { refunds: [back as OrderRefund] }, []],
  ['the order was cancelled', { status: 'cancelled' }, []],
])('a pickup in the member’s calendar when %s', (_, changes, ids) => {
  const entries = memberEntries(
    {
      cycles: [],
      orders: [{ ...order, ...changes }],
      subscription: undefined,
      locationId: null,
      locations: new Map(),
    },
    new Date('2026-06-02T12:00:00.000Z'),
  );
  expect(entries.map(({ id }) => id)).toEqual(ids);
});

it.each<[string, string[], string[]]>([
  ['is at the location chosen for it', [], ['2026-06-13 Dock']],
  ['is at the account’s location when the pickup there was called off', ['loc_dock'], ['2026-06-12 Hall']],
  ['has no entry when the pickups at both were called off', ['loc_dock', 'loc_hall'], []],
])('a coming share in the member’s calendar %s', (_, calledOff, pickups) => {
  const location = (name: string) => ({ name, address: '', city: '', state: '' }) as PickupLocation;
  const entries = memberEntries(
    {
      cycles: [
        {
          id: 'cyc_1',
          cutoffAt: '2026-06-10T01:00:00.000Z',
          cutoffEventId: null,
          pickups: [
            { eventId: 'evt_1', date: '2026-06-12', locationId: null },
            { eventId: 'evt_2', date: '2026-06-13', locationId: 'loc_dock' },
          ],
          cutoffs: [],
          calledOff,
        },
      ],
      orders: [],
      subscription: exampleSubscription({
        placesOnce: [{ cycleId: 'cyc_1', pickupLocationId: 'loc_dock' }],
      }),
      locationId: 'loc_hall',
      locations: new Map([
        ['loc_dock', location('Dock')],
        ['loc_hall', location('Hall')],
      ]),
    },
    new Date('2026-06-02T12:00:00.000Z'),
  );
  const shares = entries.filter(({ id }) => id === 'cyc_1');
  expect(shares.map(({ date, location: at }) => `${date} ${at?.split(',')[0]}`)).toEqual(pickups);
});
