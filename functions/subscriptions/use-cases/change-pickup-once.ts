import { formatLocalDate } from '#shared/local-date.ts';
import { AppError, conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { pickupDayFor, takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { locationOnceAt, withLocationOnce } from '../domain/location-once.ts';
import { type Subscription } from '../domain/subscription.ts';
import { applyChange, type ChangeRequest } from './apply-change.ts';
import { isToBeBilled } from '../domain/billed-cycles.ts';

/**
 * Chooses a pickup location for one upcoming cycle. With null as location, the choice is undone. The clock at
 * the write decides whether the cut-off has passed. The same choice again changes nothing.
 * @throws AppError `not_found`; `conflict` when the subscription is not active, or the cycle is paid;
 * `cutoff_passed`; `invalid` for a location that is closed or has no pickup day in the cycle
 */
export const changePickupOnce = (request: ChangeRequest, cycleId: string, locationId: string | null) =>
  applyChange(request, async (subscription) => {
    const [cycle, location] = await getEntities([
      cycleEntity.at(cycleId),
      locationId === null ? undefined : locationEntity.at(locationId),
    ]);
    if (!cycle) throw notFound('Cycle');
    requireOpen(subscription, cycle, request.now);
    if (locationId !== null) requirePlace(location, cycle);
    if (locationOnceAt(subscription, cycleId) === locationId) return undefined;
    return {
      changesAt: (at) => {
        requireOpen(subscription, cycle, at);
        return { placesOnce: withLocationOnce(subscription, cycleId, locationId) };
      },
      isOfStatus: false,
      mail: 'subscription-updated',
      facts: () => locationFacts(cycle, location),
    };
  });

function requireOpen(subscription: Subscription, cycle: Cycle, at: Date): void {
  if (subscription.status !== 'active')
    throw conflict('Only an active subscription has a next pickup. Resume it first, or choose a plan.');
  if (cycle.cutoffAt <= at.toISOString() || !takesOrders(cycle, at))
    throw new AppError(
      'cutoff_passed',
      'The cut-off for this pickup has passed, so its place can no longer be changed here. Please write to us.',
    );
  if (!isToBeBilled(subscription, cycle))
    throw conflict('This pickup is paid already, at the place of its order. Please write to us.');
}

function requirePlace(location: PickupLocation | undefined, cycle: Cycle): void {
  if (location?.status !== 'active')
    throw invalid('pickup_location_id', 'This pickup location is closed. Please choose another one.');
  if (!pickupDayFor(cycle, location.id))
    throw invalid(
      'pickup_location_id',
      `${location.name} has no pickup day that time. Please choose another one.`,
    );
}

const locationFacts = (cycle: Cycle, location: PickupLocation | undefined): [string, string][] => [
  [
    'Pickup',
    location
      ? `${formatLocalDate(pickupDayFor(cycle, location.id) ?? cycle.pickupDate)}, ${location.name}, this time only`
      : `${formatLocalDate(cycle.pickupDate)}, at your usual pickup location`,
  ],
  ['After that', 'at your usual pickup location'],
];
