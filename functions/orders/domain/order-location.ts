import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { pickupLocationOf, type Order } from './order.ts';

type OrderLocation = Order['location'];

/**
 * True when the order is still to be collected, today or later.
 * @param today local, YYYY-MM-DD
 */
export const isAhead = ({ status, deletedAt, calledOff, cycle }: Order, today: string): boolean =>
  !deletedAt && !calledOff && status !== 'cancelled' && status !== 'picked_up' && cycle.pickupDate >= today;

/**
 * The location of an order's pickup. While the pickup is ahead, it is the location as it is now. Once the
 * pickup is over, or the location was deleted, it is what the member was told last.
 * @param location the order's pickup location
 * @param today local, YYYY-MM-DD
 */
export const locationFor = (
  order: Order,
  location: PickupLocation | undefined,
  today: string,
): OrderLocation =>
  location && location.id === order.location.id && !location.deletedAt && isAhead(order, today)
    ? pickupLocationOf(location)
    : order.location;

/** The details of a location that send a member to another door, or at another time. */
const toFindIt = ({ name, address, city, state, zipCode, hours }: OrderLocation) => [
  name,
  address,
  city,
  state,
  zipCode,
  hours,
];

/** True when a member who knew the one location finds the other. */
export const isSameDoor = (one: OrderLocation, other: OrderLocation): boolean =>
  toFindIt(one).join('\n') === toFindIt(other).join('\n');

/** True when an order would say the same of both locations. */
export const isSameLocation = (one: OrderLocation, other: OrderLocation): boolean =>
  isSameDoor(one, other) && one.phone === other.phone;
