import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { pickupPlaceOf, type Order } from './order.ts';

type Place = Order['location'];

/** Whether somebody is still to come for it, today or later. @param today local, YYYY-MM-DD */
export const isAhead = ({ status, deletedAt, calledOff, cycle }: Order, today: string): boolean =>
  !deletedAt && !calledOff && status !== 'cancelled' && status !== 'picked_up' && cycle.pickupDate >= today;

/**
 * Where an order is collected: while its pickup is ahead, its place as it is now; once that is over, or the place was deleted,
 * as its member was told last.
 * @param place the order's pickup location
 * @param today local, YYYY-MM-DD
 */
export const placeFor = (order: Order, place: PickupLocation | undefined, today: string): Place =>
  place && place.id === order.location.id && !place.deletedAt && isAhead(order, today)
    ? pickupPlaceOf(place)
    : order.location;

/** What of a place sends somebody to another door, or at another time. */
const toFindIt = ({ name, address, city, state, zipCode, hours }: Place) => [
  name,
  address,
  city,
  state,
  zipCode,
  hours,
];

/** Whether who knew the one finds the other. */
export const isSameDoor = (one: Place, other: Place): boolean =>
  toFindIt(one).join('\n') === toFindIt(other).join('\n');

/** Whether an order says the same of both. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  isSameDoor(one, other) && one.phone === other.phone;
