import { localDate } from '#shared/local-date.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { sameCalendar, theCalendar } from '#functions/calendar/data/calendar.ts';
import type { CalendarCycle } from '#functions/calendar/domain/calendar.ts';
import { listAllCycleOrders } from '#functions/orders/data/orders.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { readLocationCounters } from '#functions/pickup-locations/data/location-counters.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { nobody, reasonAgainstDeleting, type PeopleThere } from '../domain/location-use.ts';
import { withStatusSince } from '../domain/location-fields.ts';
import { requireLocation } from './save-location.ts';

/**
 * Deletes a location that nobody chose and that has no coming pickup days or orders (Q142). The location
 * stays in the table, because renewals of an earlier cut-off may still be billed there. When a subscriber
 * chooses the location at the same moment, a mail before the next cut-off asks them to choose another one.
 * @param inUse the numbers of people who chose each location, from `locationsInUse`
 * @throws AppError `not_found`; `conflict` at `status` when the location is in use, because staff may make it
 * inactive instead.
 */
export const deleteLocation = (
  locationId: string,
  inUse: ReadonlyMap<string, PeopleThere>,
  by: string,
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await requireLocation(locationId);
    const [calendar] = await getEntities([theCalendar]);
    const today = localDate(now);
    const ahead = calendar.cycles.filter(({ pickups }) => pickups.some(({ date }) => date >= today));
    await requireUnused(before, ahead, inUse.get(locationId) ?? nobody, today);
    const inactive: PickupLocation = { ...before, status: 'inactive', deletedAt: now.toISOString() };
    const after = nextVersion(before, withStatusSince(before, inactive, now));
    await transact([
      locationEntity.replace(after),
      // Refused when the calendar changed since it was read: it may now have a pickup day at this location.
      sameCalendar(calendar),
      auditEntry({ by, at: now, kind: 'pickup-location', id: locationId, before }),
    ]);
  });

/**
 * The number of cycles that are searched for orders, earliest cut-off first. No later cycle can have orders:
 * only cycles past their cut-off and the next two have any.
 */
const cyclesWithOrders = 4;

async function requireUnused(
  { id, name }: PickupLocation,
  ahead: readonly CalendarCycle[],
  people: PeopleThere,
  today: string,
): Promise<void> {
  const soonest = ahead.toSorted((one, other) => one.cutoffAt.localeCompare(other.cutoffAt));
  const orders = await Promise.all(
    soonest.slice(0, cyclesWithOrders).map(async (cycle) => ({
      date: dayAt(cycle, id),
      count: (await listAllCycleOrders(cycle.id)).filter(({ locationId }) => locationId === id).length,
    })),
  );
  const reason = reasonAgainstDeleting(name, {
    pickupDays: soonest.flatMap(({ pickups, calledOff = [] }) =>
      calledOff.includes(id)
        ? []
        : pickups.flatMap(({ date, locationId }) => (locationId === id && date >= today ? [date] : [])),
    ),
    orders: orders.filter(({ count }) => count > 0),
    people,
  });
  if (reason) throw new AppError('conflict', reason, [{ path: 'status', message: reason }]);
}

/** The pickup date of a cycle at a location. */
const dayAt = ({ pickups }: CalendarCycle, id: string): string =>
  (pickups.find(({ locationId }) => locationId === id) ?? pickups[0])?.date ?? '';

/**
 * Counts the people who chose each location. A counter of the location has the number of its members. The
 * accounts of vendors and staff, some hundred, are all read. Together this takes one table request for each
 * location, and two more.
 */
export async function locationsInUse(locationIds: readonly string[]): Promise<Map<string, PeopleThere>> {
  const [counters, vendors, admins] = await Promise.all([
    Promise.all(locationIds.map(async (id) => ({ id, ...(await readLocationCounters(id)) }))),
    locationIdsOf('vendor'),
    locationIdsOf('admin'),
  ]);
  const numberOf = (places: readonly string[], id: string) => places.filter((one) => one === id).length;
  return new Map(
    counters.map(({ id, members }) => [
      id,
      { members, vendors: numberOf(vendors, id), admins: numberOf(admins, id) },
    ]),
  );
}

/** Reads the chosen locations of all accounts with a role. */
const locationIdsOf = async (role: 'vendor' | 'admin'): Promise<string[]> =>
  (await everyUser(role)).flatMap(({ pickupLocationId }) => pickupLocationId ?? []);
