import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { wasOpenAt, type PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { locationAt } from '#functions/accounts/domain/location-at.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { locationOnceAt } from '#functions/subscriptions/domain/location-once.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type LocationsOnce = Pick<Subscription, 'placesOnce'>;

/** Where a cycle's renewal may go: the location for one cycle first, then the one chosen at the cut-off. */
export function locationIdsOf(
  subscription: LocationsOnce | undefined,
  user: User | undefined,
  cycle: Cycle,
): string[] {
  const once = subscription && locationOnceAt(subscription, cycle.id);
  const usual = user && locationAt(user, cycle.cutoffAt);
  return [...new Set([once, usual].filter((id) => typeof id === 'string'))];
}

/** Why no share can be collected at a location; undefined when shares can be collected there. */
export function locationProblem(
  location: PickupLocation,
  cycle: Pick<Cycle, 'cutoffAt' | 'pickupDays'>,
): 'closedLocation' | 'noPickupDay' | undefined {
  if (!wasOpenAt(location, cycle.cutoffAt)) return 'closedLocation';
  return pickupDayFor(cycle, location.id) ? undefined : 'noPickupDay';
}

/**
 * The first location at which a share can be collected. When there is none, the last location, whose problem
 * (`locationProblem`) says why the share is not made.
 * @param ids the location for one cycle, then the chosen location, as from `locationIdsOf`
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
