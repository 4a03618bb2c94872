import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { pickupLocationOf, type Order } from './order.ts';

type OrderLocation = Order['location'];

/** @param today local, YYYY-MM-DD */
export const isAhead = ({ status, deletedAt, calledOff, cycle }: Order, today: string): boolean =>
  !deletedAt && !calledOff && status !== 'cancelled' && status !== 'picked_up' && cycle.pickupDate >= today;

/**
 * The location as it is shown: with its present details while the order is still to be collected. Later, or
 * once the location was deleted, the order's own copy is shown, because the member was told these details.
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

const toFindIt = ({ name, address, city, state, zipCode, hours }: OrderLocation) => [
  name,
  address,
  city,
  state,
  zipCode,
  hours,
];

/** True for the same name, address and hours: a member who was told of one location finds the other. */
export const isSameDoor = (one: OrderLocation, other: OrderLocation): boolean =>
  toFindIt(one).join('\n') === toFindIt(other).join('\n');

export const isSameLocation = (one: OrderLocation, other: OrderLocation): boolean =>
  isSameDoor(one, other) && one.phone === other.phone;
