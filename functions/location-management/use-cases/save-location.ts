import type * as z from 'zod';
import type {
  createPickupLocation,
  updatePickupLocation,
} from '#shared/contracts/location-management/location-management.ts';
import { fold, isSameName } from '#shared/fold.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { locationChangeWrite } from '#functions/calendar/data/location-changes.ts';
import { pickupLocationOf } from '#functions/orders/domain/order.ts';
import { isSameLocation } from '#functions/orders/domain/order-location.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { derivedId, newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { listLocations, locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { newLocation, withFields, withStatusSince, type LocationFields } from '../domain/location-fields.ts';

/** Lists all locations by name, inactive ones included. */
export const listAllLocations = (): Promise<PickupLocation[]> => listLocations([true, false]);

/**
 * A repeated call is refused, and so is the second of two people who add the same location at once.
 * @throws AppError `conflict` when a location with this name and address exists
 */
export const addLocation = (
  fields: z.output<(typeof createPickupLocation)['body']>,
  by: string,
  now: Date,
): Promise<PickupLocation> =>
  retryOnConflict(async () => {
    const [id, allLocations] = await Promise.all([idFor(fields), listAllLocations()]);
    if (id === undefined || allLocations.some((location) => isSame(location, fields)))
      throw conflict('A pickup location with this name and address already exists.');
    const location = newLocation(id, fields);
    await transact([
      locationEntity.create(location),
      auditEntry({ by, at: now, kind: 'pickup-location', id, after: location }),
    ]);
    return location;
  });

type Place = Pick<PickupLocation, 'name' | 'address'>;

const isSame = (one: Place, other: Place): boolean =>
  isSameName(one.name, other.name) && isSameName(one.address, other.address);

/**
 * Makes a new location's id from its name and address. Calls that add the same location at once get the same
 * id, so the location is created once. A location that was deleted or renamed keeps its id, and the new
 * location gets the next id.
 * @returns undefined when the location exists, even when the list of all locations does not show it yet
 */
async function idFor(place: Place): Promise<string | undefined> {
  for (let nth = 1; ; nth += 1) {
    const id = derivedId('loc', new Date(0), JSON.stringify([fold(place.name), fold(place.address), nth]));
    const previous = await locationEntity.get(id);
    if (!previous) return id;
    if (!previous.deletedAt && isSame(previous, place)) return undefined;
  }
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

/** Changes fields of a location, even when somebody else changed the location since the caller saw it. */
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
