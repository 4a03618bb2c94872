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
 * The location of an order's pickup. Before the pickup, the location's present details are shown. After it,
 * or once the location was deleted, the order's own copy is shown, which the member was told.
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

/** The details by which a member comes to the right door at the right time. */
const toFindIt = ({ name, address, city, state, zipCode, hours }: OrderLocation) => [
  name,
  address,
  city,
  state,
  zipCode,
  hours,
];

/**
 * True when both locations have the same name, address and hours, so that a member who knows one finds the
 * other.
 */
export const isSameDoor = (one: OrderLocation, other: OrderLocation): boolean =>
  toFindIt(one).join('\n') === toFindIt(other).join('\n');

export const isSameLocation = (one: OrderLocation, other: OrderLocation): boolean =>
  isSameDoor(one, other) && one.phone === other.phone;
