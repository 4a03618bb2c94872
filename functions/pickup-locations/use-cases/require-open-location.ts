import { invalid } from '#functions/platform/errors.ts';
import { locationEntity } from '../data/locations.ts';
import type { PickupLocation } from '../domain/location.ts';

/** @throws AppError `invalid` (at `pickup_location_id`) for a location that is inactive or missing */
export async function requireOpenLocation(locationId: string): Promise<PickupLocation> {
  const location = await locationEntity.get(locationId);
  if (location?.status !== 'active') throw invalid('pickup_location_id', 'Please select a pickup location');
  return location;
}
