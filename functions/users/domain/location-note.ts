import { formatLocalDate } from '#shared/local-date.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { stands } from '#functions/orders/domain/contribution.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { reasonNotBilled } from '#functions/subscriptions/domain/at-cutoff.ts';
import { locationOnceAt } from '#functions/subscriptions/domain/location-once.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type Staying = Pick<Order, 'cycle' | 'location'>;

/** Finds a member's coming orders at another location, the first pickup first. `today` is local, YYYY-MM-DD. */
export const ordersElsewhere = (orders: readonly Order[], locationId: string, today: string): Order[] =>
  orders
    .filter((order) => stands(order) && isAhead(order, today) && order.location.id !== locationId)
    .toSorted((one, other) => one.cycle.pickupDate.localeCompare(other.cycle.pickupDate));

/**
 * Finds the first pickup at a new chosen location; undefined when none is planned there. For a member with a
 * share, a cycle counts only when the share will be charged and has no location for one cycle.
 * @param cycles the cycles whose cut-off is ahead, soonest first
 */
export function firstPickupThere(
  cycles: readonly Cycle[],
  subscription: Subscription | undefined,
  locationId: string,
): string | undefined {
  for (const cycle of cycles) {
    const day = pickupDayFor(cycle, locationId);
    const isElsewhere = subscription && locationOnceAt(subscription, cycle.id) !== null;
    if (day === undefined || isElsewhere) continue;
    if (!subscription || reasonNotBilled(subscription, cycle) === undefined) return day;
  }
  return undefined;
}

const withoutWeekday = (date: string): string => formatLocalDate(date).replace(/^\w+, /, '');

/** Such as "Saturday, December 5 stays at Fort Pierce. From December 19 on: Old Town Packing House." */
export function noteOfLocation(
  staying: readonly Staying[],
  place: Pick<PickupLocation, 'name'>,
  firstDay: string | undefined,
): string {
  const stay = staying.map(({ cycle: { pickupDate }, location }) => {
    const day = formatLocalDate(pickupDate);
    // True when the order stays at the former location, but the share of the same day is at the new one.
    const isMixed = firstDay !== undefined && pickupDate >= firstDay;
    return `${isMixed ? `What you ordered for ${day}` : day} stays at ${location.name}.`;
  });
  const from = firstDay === undefined ? 'From your next share on' : `From ${withoutWeekday(firstDay)} on`;
  return [...new Set(stay), `${from}: ${place.name}.`].join(' ');
}
