import { invalid } from '#functions/platform/errors.ts';
import { locationEntity } from '../data/locations.ts';

/** Refuses a place that nobody can choose. @throws AppError `invalid` (at `pickup_location_id`) for one that is closed or none */
export async function requireOpenLocation(locationId: string): Promise<void> {
  const location = await locationEntity.get(locationId);
  if (location?.status !== 'active') throw invalid('pickup_location_id', 'Please select a pickup location');
}
