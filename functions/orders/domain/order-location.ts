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
 * The location of an order's pickup, as it is shown. While the order is still to be collected, the location's
 * present details are shown. Otherwise, and when the location was deleted, the order's own copy is shown,
 * because the member was told these details.
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

/** The details that a member needs to find the pickup and to come in time. */
const toFindIt = ({ name, address, city, state, zipCode, hours }: OrderLocation) => [
  name,
  address,
  city,
  state,
  zipCode,
  hours,
];

/**
 * True when both locations have the same name, address and hours. A member who was told one of them then
 * finds the other.
 */
export const isSameDoor = (one: OrderLocation, other: OrderLocation): boolean =>
  toFindIt(one).join('\n') === toFindIt(other).join('\n');

export const isSameLocation = (one: OrderLocation, other: OrderLocation): boolean =>
  isSameDoor(one, other) && one.phone === other.phone;
