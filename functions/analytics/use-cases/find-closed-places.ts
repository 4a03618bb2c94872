import { localDate } from '#shared/local-date.ts';
import { countAhead } from '#functions/location-management/domain/location-stats.ts';
import { readLocationCounters } from '#functions/pickup-locations/data/location-counters.ts';
import { listLocations } from '#functions/pickup-locations/data/locations.ts';
import type { ClosedPlace } from '../data/needs.ts';

/** Looks at which closed places orders are still to be collected, and how many, the most orders first. */
export async function findClosedPlaces(now: Date): Promise<ClosedPlace[]> {
  const closed = await listLocations([false]);
  const counted = await Promise.all(
    closed.map(async ({ id, name }) => ({
      locationId: id,
      name,
      orders: countAhead(await readLocationCounters(id), localDate(now)),
    })),
  );
  return counted.filter(({ orders }) => orders > 0).toSorted((one, other) => other.orders - one.orders);
}
