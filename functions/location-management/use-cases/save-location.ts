import type * as z from 'zod';
import type {
  createPickupLocation,
  updatePickupLocation,
} from '#shared/contracts/location-management/location-management.ts';
import { isSameName } from '#shared/fold.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { locationChangeWrite } from '#functions/calendar/data/location-changes.ts';
import { pickupLocationOf } from '#functions/orders/domain/order.ts';
import { isSameLocation } from '#functions/orders/domain/order-location.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { listLocations, locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { additionWrite, locationAdditionsEntity } from '../data/location-additions.ts';
import { newLocation, withFields, withStatusSince, type LocationFields } from '../domain/location-fields.ts';

/** Lists all locations by name, inactive ones included. */
export const listAllLocations = (): Promise<PickupLocation[]> => listLocations([true, false]);

/**
 * A repeated call is refused, and so is the second of two people who add the same location at once.
 * @throws AppError `conflict` when a location with this name and address exists
 */
export async function addLocation(
  fields: z.output<(typeof createPickupLocation)['body']>,
  by: string,
  now: Date,
): Promise<PickupLocation> {
  const location = newLocation(newId('loc', now), fields);
  return retryOnConflict(async () => {
    const [additions, allLocations] = await Promise.all([locationAdditionsEntity.get(), listAllLocations()]);
    const isSame = (other: Pick<PickupLocation, 'name' | 'address'>) =>
      isSameName(other.name, location.name) && isSameName(other.address, location.address);
    const addition = additions?.latest.findLast(isSame);
    const latest = addition && (await locationEntity.get(addition.id));
    if ([...allLocations, ...(latest && !latest.deletedAt ? [latest] : [])].some(isSame))
      throw conflict('A pickup location with this name and address already exists.');
    await transact([
      locationEntity.create(location),
      additionWrite(additions, location),
      auditEntry({ by, at: now, kind: 'pickup-location', id: location.id, after: location }),
    ]);
    return location;
  });
}

/** @throws AppError `not_found`; `conflict` when somebody changed the location since the caller read it */
export async function saveLocation(
  locationId: string,
  { version, ...fields }: z.output<(typeof updatePickupLocation)['body']>,
  by: string,
  now: Date,
): Promise<PickupLocation> {
  const before = await requireLocation(locationId);
  if (before.version !== version) throw changedMeanwhile('pickup location');
  return retryOnConflict(() => change(before, fields, by, now), {
    attempts: 1,
    message: changedMeanwhile('pickup location').message,
  });
}

/** Changes fields of a location, even when somebody else changed it meanwhile. */
export const setLocationFields = (
  locationId: string,
  fields: LocationFields,
  by: string,
  now: Date,
): Promise<PickupLocation> =>
  retryOnConflict(async () => change(await requireLocation(locationId), fields, by, now));

async function change(
  before: PickupLocation,
  fields: LocationFields,
  by: string,
  now: Date,
): Promise<PickupLocation> {
  const after = nextVersion(before, withStatusSince(before, withFields(before, fields), now));
  await transact([
    locationEntity.replace(after),
    ...locationChangeWrites(before, after, now),
    auditEntry({ by, at: now, kind: 'pickup-location', id: after.id, before, after }),
  ]);
  return after;
}

/** Records a change of a location's details. A job then updates its orders and tells members. */
const locationChangeWrites = (before: PickupLocation, after: PickupLocation, now: Date): NamedWrite[] =>
  isSameLocation(pickupLocationOf(before), pickupLocationOf(after))
    ? []
    : [locationChangeWrite({ changeId: newId('chg', now), locationId: after.id, at: now.toISOString() })];

/** @throws AppError `not_found` for a location that does not exist or was deleted */
export const requireLocation = async (locationId: string): Promise<PickupLocation> =>
  requireKept(await locationEntity.get(locationId));

/** @throws AppError `not_found` for a location that does not exist or was deleted */
export function requireKept(location: PickupLocation | undefined): PickupLocation {
  if (!location || location.deletedAt) throw notFound('Pickup location');
  return location;
}
