import type { Output } from '#shared/contracts/registry.ts';
import { cityCoordinates, type Coordinates } from '#shared/treasure-coast.ts';

/** A pickup location with a place on the map. */
export type MapLocation = Pick<
  Output<'listPickupLocations'>['pickup_locations'][number],
  'id' | 'name' | 'address' | 'city' | 'state' | 'zip_code' | 'phone' | 'hours'
> &
  Coordinates;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const degrees = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value))
    ? undefined
    : Number(value);

function toMapLocation(row: Record<string, unknown>): MapLocation {
  const latitude = degrees(row.latitude ?? row.lat);
  const longitude = degrees(row.longitude ?? row.lng);
  const place =
    latitude === undefined || longitude === undefined
      ? cityCoordinates(text(row.city))
      : { latitude, longitude };
  return {
    id: text(row.id),
    name: text(row.name),
    address: text(row.address),
    city: text(row.city),
    state: text(row.state),
    zip_code: text(row.zip_code),
    phone: text(row.phone),
    hours: text(row.hours),
    ...place,
  };
}

/**
 * Reads the pickup locations from an answer. The answer is a plain array, or an object with the array in
 * `pickup_locations`. Coordinates are `latitude` and `longitude`, or `lat` and `lng`. A location without
 * coordinates is put at the center of its city (document 1, sections 4, 8 and 9).
 */
export function readLocations(answer: unknown): MapLocation[] {
  const rows: unknown = Array.isArray(answer)
    ? answer
    : (answer as { pickup_locations?: unknown } | undefined)?.pickup_locations;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null ? toMapLocation(row as Record<string, unknown>) : [],
  );
}
