import { localDate } from '#shared/local-date.ts';
import { listUserPage } from '#functions/accounts/data/user-list.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { calendarEntity, theCalendar } from '#functions/calendar/data/calendar.ts';
import type { CalendarCycle } from '#functions/calendar/domain/calendar.ts';
import { hasOrdersAt } from '#functions/orders/data/orders.ts';
import { getEntities, isAtVersion, nextVersion } from '#functions/platform/entity.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { check, transact } from '#functions/platform/table.ts';
import { readLocationCounters } from '#functions/pickup-locations/data/location-counters.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { withStatusSince } from '../domain/location-fields.ts';
import { requireLocation } from './save-location.ts';

/**
 * Deletes a location at which nobody collects, and that has neither a pickup day nor an order ahead (Q142). It leaves
 * every list and stays in the table: a cut-off that has passed still bills for it. Somebody who chooses it while this is
 * under way is asked for another place before the next cut-off, as after any location that closes.
 * @param inUse those where members collect, by `locationsInUse`
 * @throws AppError `not_found`; `conflict` when it is in use
 */
export const deleteLocation = (
  locationId: string,
  inUse: ReadonlySet<string>,
  by: string,
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await requireLocation(locationId);
    const [calendar] = await getEntities([theCalendar]);
    const today = localDate(now);
    const ahead = calendar.cycles.filter(({ pickups }) => pickups.some(({ date }) => date >= today));
    await requireUnused(before, ahead, inUse);
    const inactive: PickupLocation = { ...before, status: 'inactive', deletedAt: now.toISOString() };
    const after = nextVersion(before, withStatusSince(before, inactive, now));
    await transact([
      locationEntity.replace(after),
      // A pickup day that is planned for it meanwhile.
      check('calendar', { Key: calendarEntity.key(), ...isAtVersion(calendar.version) }),
      auditEntry({ by, at: now, kind: 'pickup-location', id: locationId, before }),
    ]);
  });

/** A cycle opens at the cut-off before its own: orders are for the next two, and those that wait for their pickup. */
const cyclesWithOrders = 4;

async function requireUnused(
  { id, name }: PickupLocation,
  ahead: readonly CalendarCycle[],
  inUse: ReadonlySet<string>,
): Promise<void> {
  if (ahead.some(({ pickups }) => pickups.some(({ locationId }) => locationId === id)))
    throw conflict(
      `${name} has pickup days ahead. Move or delete them first, or set the location to inactive.`,
    );
  if (inUse.has(id))
    throw conflict(
      `Members collect at ${name}. Set it to inactive instead: they are asked to choose another one.`,
    );
  const open = ahead
    .toSorted((one, other) => one.cutoffAt.localeCompare(other.cutoffAt))
    .slice(0, cyclesWithOrders);
  const ordered = await Promise.all(open.map((cycle) => hasOrdersAt(cycle.id, id)));
  if (ordered.includes(true))
    throw conflict(`Orders are still to be collected at ${name}. Set it to inactive instead.`);
}

/**
 * Which of these locations are the usual one of somebody: members are counted there, vendors and staff are looked through, some
 * hundred. However many accounts there are, that is a request for each location and two.
 */
export async function locationsInUse(locationIds: readonly string[]): Promise<Set<string>> {
  const [counted, ...chosen] = await Promise.all([
    Promise.all(locationIds.map(async (id) => ({ id, ...(await readLocationCounters(id)) }))),
    placesOf('vendor'),
    placesOf('admin'),
  ]);
  const places = new Set(chosen.flat());
  return new Set(counted.flatMap(({ id, members }) => (members > 0 || places.has(id) ? [id] : [])));
}

/** The usual locations of all accounts of a role. */
async function placesOf(role: 'vendor' | 'admin'): Promise<string[]> {
  const places: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listUserPage({ limit: 1000, role, cursor });
    places.push(...page.users.flatMap(({ pickupLocationId }) => pickupLocationId ?? []));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return places;
}
