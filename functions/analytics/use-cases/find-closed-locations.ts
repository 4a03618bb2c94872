import { localDate } from '#shared/local-date.ts';
import { countAhead } from '#functions/location-management/domain/location-stats.ts';
import { readLocationCounters } from '#functions/pickup-locations/data/location-counters.ts';
import { listLocations } from '#functions/pickup-locations/data/locations.ts';
import type { ClosedLocation } from '../data/needs.ts';

/** The closed locations with orders still to be collected, the one with the most first. */
export async function findClosedLocations(now: Date): Promise<ClosedLocation[]> {
  const closedLocations = await listLocations([false]);
  const orderCounts = await Promise.all(
    closedLocations.map(async ({ id, name }) => ({
      locationId: id,
      name,
      orders: countAhead(await readLocationCounters(id), localDate(now)),
    })),
  );
  return orderCounts.filter(({ orders }) => orders > 0).toSorted((one, other) => other.orders - one.orders);
}
