import { theCalendar } from '#functions/calendar/data/calendar.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { readLocationCounters } from '#functions/pickup-locations/data/location-counters.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { localDate } from '#shared/local-date.ts';
import { nextPickupDate } from '../domain/next-pickup-date.ts';
import { toLocationStats } from '../domain/location-stats.ts';
import { requireKept } from './save-location.ts';

/**
 * The figures come from counters, so two table requests are enough for any number of orders.
 * @throws AppError `not_found`
 */
export async function showLocationStats(locationId: string, now: Date) {
  const [[location, calendar], counters] = await Promise.all([
    getEntities([locationEntity.at(locationId), theCalendar]),
    readLocationCounters(locationId),
  ]);
  requireKept(location);
  const today = localDate(now);
  return toLocationStats(counters, nextPickupDate(calendar, locationId, today), today);
}
