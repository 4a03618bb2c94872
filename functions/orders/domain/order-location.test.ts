import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { pickupLocationOf, type Order } from './order.ts';
import { isSameDoor, isSameLocation, locationFor } from './order-location.ts';

const today = '2026-12-05';
const snapshot = {
  id: 'loc_hall',
  name: 'Hall',
  address: '1 Main Street',
  city: 'Stuart',
  state: 'FL',
  zipCode: '34994',
  hours: 'Saturdays',
  phone: '',
};
const location = { ...snapshot, address: '7 Detour', hours: 'Sundays' } as PickupLocation;
const order = (changes: Partial<Order> = {}) =>
  ({ status: 'confirmed', location: snapshot, cycle: { pickupDate: today }, ...changes }) as Order;
const past = { pickupDate: '2026-12-04' } as Order['cycle'];

it.each([
  ['ahead, on the day itself too', order(), location, '7 Detour'],
  ['over', order({ cycle: past }), location, '1 Main Street'],
  ['collected', order({ status: 'picked_up' }), location, '1 Main Street'],
  ['cancelled', order({ status: 'cancelled' }), location, '1 Main Street'],
  [
    'called off',
    order({ calledOff: { id: 'dis_1', at: '2026-12-04T12:00:00.000Z', paidVendorIds: [] } }),
    location,
    '1 Main Street',
  ],
  ['at a place that was deleted', order(), { ...location, deletedAt: 'then' }, '1 Main Street'],
  ['at a place that is gone', order(), undefined, '1 Main Street'],
])('a pickup %s is at the place where it is expected', (_, of, at, expected) => {
  expect(locationFor(of, at, today).address).toBe(expected);
});

it('a place with another phone number is the same door', () => {
  const other = { ...snapshot, phone: '(772) 555-0100' };
  expect([isSameDoor(snapshot, other), isSameLocation(snapshot, other)]).toEqual([true, false]);
  expect(isSameDoor(snapshot, pickupLocationOf(location))).toBe(false);
});
