import { isDeepStrictEqual } from 'node:util';
import { localDate } from '#shared/local-date.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { listAllCycleOrders } from '#functions/orders/data/orders.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { isComplete, isToBeTold } from '#functions/vendor-orders/domain/harvest.ts';
import {
  keepLocations,
  keepLocationsIfUnchanged,
  shareCycleEntity,
  type ShareCycle,
} from '../data/share-cycles.ts';
import type { LocationShares, SharePlaces } from '../domain/divide.ts';

/**
 * The shares of a cycle by location. They are counted once the cycle's harvest lists are to be mailed, and
 * again after orders moved or renewals came late. The answer is undefined before the first count. Locations
 * have their present names and addresses until their pickup is over. A cancelled cycle keeps its last count,
 * because cancelled orders are not in the list of the cycle's orders. Promises that were delivered before still
 * need this count.
 */
export async function presentPlaces(
  cycle: Cycle,
  shareCycle: ShareCycle | undefined,
  now: Date,
): Promise<SharePlaces | undefined> {
  const before = shareCycle?.places;
  if (cycle.status === 'cancelled' || (!before && !isToBeTold(cycle, false, now))) return before;
  const after =
    before && !isOutdated(before, shareCycle, cycle)
      ? await withPresentDetails(before, cycle, now)
      : await countShares(cycle, shareCycle, now);
  if (after === before) return before;
  await keepLocationsIfUnchanged(cycle.id, shareCycle, after);
  return (await shareCycleEntity.get(cycle.id))?.places ?? after;
}

/**
 * Counts the shares again before a pickup is called off, when orders moved since the last count.
 * @throws ConditionalCheckFailedException when another count was kept since `shareCycle` was read
 */
export async function countMovedShares(
  cycle: Cycle,
  shareCycle: ShareCycle | undefined,
  now: Date,
): Promise<void> {
  if (shareCycle?.places && isOutdated(shareCycle.places, shareCycle, cycle))
    await keepLocations(cycle.id, shareCycle, await countShares(cycle, shareCycle, now));
}

const isOutdated = (
  { hadAll, requests }: SharePlaces,
  { countRequests = 0 }: Pick<ShareCycle, 'countRequests'>,
  cycle: Cycle,
): boolean => requests !== countRequests || (!hadAll && isComplete(cycle));

async function withPresentDetails(before: SharePlaces, cycle: Cycle, now: Date): Promise<SharePlaces> {
  const [records] = await getEntities([before.all.map(({ location }) => locationEntity.at(location.id))]);
  const locations = byId(records);
  const all = before.all.map((place): LocationShares => {
    const present = locations.get(place.location.id);
    const day = pickupDayFor(cycle, place.location.id);
    if (!present || day === undefined || day < localDate(now)) return place;
    const { id, name, address, city } = present;
    return { ...place, location: { id, name, address, city } };
  });
  return isDeepStrictEqual(all, before.all) ? before : { ...before, at: now.toISOString(), all };
}

/**
 * Counts the cycle's orders. One request to the table reads about 5,000. A location keeps its earlier count once
 * its pickup day is over, or its pickup was called off. An order that is cancelled from then on leaves the list
 * of the cycle's orders.
 */
async function countShares(
  cycle: Cycle,
  shareCycle: ShareCycle | undefined,
  now: Date,
): Promise<SharePlaces> {
  const { places, calledOff: callingOffs = [] } = shareCycle ?? {};
  const today = localDate(now);
  const kept = (places?.all ?? []).filter(
    ({ location: { id } }) =>
      (pickupDayFor({ pickupDays: cycle.pickupDays }, id) ?? today) < today ||
      callingOffs.some(({ locationIds }) => locationIds?.includes(id)),
  );
  const keptIds = new Set(kept.map(({ location }) => location.id));
  const counts = new Map<string, Record<string, number>>();
  for (const { locationId, planId } of await listAllCycleOrders(cycle.id)) {
    if (!planId || keptIds.has(locationId)) continue;
    const plans = counts.get(locationId) ?? {};
    counts.set(locationId, { ...plans, [planId]: (plans[planId] ?? 0) + 1 });
  }
  const [records] = await getEntities([[...counts.keys()].map((id) => locationEntity.at(id))]);
  const locations = byId(records);
  const counted = [...counts].map(([id, plans]): LocationShares => {
    const { name = id, address = '', city = '' } = locations.get(id) ?? {};
    return { location: { id, name, address, city }, plans };
  });
  return {
    at: now.toISOString(),
    hadAll: isComplete(cycle),
    requests: shareCycle?.countRequests ?? 0,
    all: [...counted, ...kept],
  };
}
