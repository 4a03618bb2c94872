import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { wasOpenAt, type PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { locationAt } from '#functions/accounts/domain/location-at.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { locationOnceAt } from '#functions/subscriptions/domain/location-once.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type LocationsOnce = Pick<Subscription, 'placesOnce'>;

/**
 * The ids of the locations to which a cycle's renewal may go. The location for one cycle comes first, then
 * the location that was chosen at the cut-off.
 */
export function locationIdsOf(
  subscription: LocationsOnce | undefined,
  user: User | undefined,
  cycle: Cycle,
): string[] {
  const once = subscription && locationOnceAt(subscription, cycle.id);
  const usual = user && locationAt(user, cycle.cutoffAt);
  return [...new Set([once, usual].filter((id) => typeof id === 'string'))];
}

/** The reason why a share cannot be collected at a location; undefined when it can. */
export function locationProblem(
  location: PickupLocation,
  cycle: Pick<Cycle, 'cutoffAt' | 'pickupDays'>,
): 'closedLocation' | 'noPickupDay' | undefined {
  if (!wasOpenAt(location, cycle.cutoffAt)) return 'closedLocation';
  return pickupDayFor(cycle, location.id) ? undefined : 'noPickupDay';
}

/**
 * The location of a renewal: the first of `locationIdsOf` at which shares can be collected. When the location
 * for one cycle is closed, the chosen location is used. When shares can be collected at none of these
 * locations, the function answers the last location. The problem of this location (`locationProblem`) then
 * says why the share is not made.
 * @param locations by id
 */
export function locationFor<Related extends object>(
  ids: readonly string[],
  locations: ReadonlyMap<string, Related>,
  cycle: Pick<Cycle, 'cutoffAt' | 'pickupDays'>,
): PickupLocation | undefined {
  const existing = ids.flatMap((id) => (locations.get(id) as PickupLocation | undefined) ?? []);
  return existing.find((location) => locationProblem(location, cycle) === undefined) ?? existing.at(-1);
}
