import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { pickupPlaceOf, type Order } from './order.ts';
import { isSameDoor, isSamePlace, placeFor } from './pickup-place.ts';

const today = '2026-12-05';
const told = {
  id: 'loc_hall',
  name: 'Hall',
  address: '1 Main Street',
  city: 'Stuart',
  state: 'FL',
  zipCode: '34994',
  hours: 'Saturdays',
  phone: '',
};
const place = { ...told, address: '7 Detour', hours: 'Sundays' } as PickupLocation;
const order = (changes: Partial<Order> = {}) =>
  ({ status: 'confirmed', location: told, cycle: { pickupDate: today }, ...changes }) as Order;
const past = { pickupDate: '2026-12-04' } as Order['cycle'];

it.each([
  ['ahead, on the day itself too', order(), place, '7 Detour'],
  ['over', order({ cycle: past }), place, '1 Main Street'],
  ['collected', order({ status: 'picked_up' }), place, '1 Main Street'],
  ['cancelled', order({ status: 'cancelled' }), place, '1 Main Street'],
  [
    'called off',
    order({ calledOff: { id: 'dis_1', at: '2026-12-04T12:00:00.000Z', paidVendorIds: [] } }),
    place,
    '1 Main Street',
  ],
  ['at a place that was deleted', order(), { ...place, deletedAt: 'then' }, '1 Main Street'],
  ['at a place that is gone', order(), undefined, '1 Main Street'],
])('a pickup %s is at the place where it is expected', (_, of, at, expected) => {
  expect(placeFor(of, at, today).address).toBe(expected);
});

it('a place with another phone number is the same door', () => {
  const other = { ...told, phone: '(772) 555-0100' };
  expect([isSameDoor(told, other), isSamePlace(told, other)]).toEqual([true, false]);
  expect(isSameDoor(told, pickupPlaceOf(place))).toBe(false);
});
