import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { isInBusiness, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { isCollected, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { listVendorMarks } from '#functions/orders/data/vendor-marks.ts';
import { outboxMessage, staffAddress, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { readHarvest } from '../data/harvest-lines.ts';
import {
  deferList,
  listDueLists,
  mailedWrites,
  promisesOnListsEntity,
  type HarvestList,
} from '../data/harvest-lists.ts';
import { addressesOf, daysOf, isMoved, isToBeTold, stateOf, toHarvest } from '../domain/harvest.ts';
import { changesOf, toMailedLines } from '../domain/harvest-changes.ts';
import type { HarvestLine } from '../domain/part-change.ts';

const pageSize = 100;
const minute = 60_000;
/**
 * A mail is one item, which holds at most 400 KB. A longer list is mailed with its totals alone, and the
 * vendor sees all lines on the list's page.
 */
const maxMailed = 1000;
const maxChanges = 200;

/**
 * Mails each harvest list once after its cut-off, and again after each change. A run takes every list that is
 * due, however old, which makes up for an outage.
 * - A list waits for its renewals and promised goods, at most four hours (`isToBeTold`).
 * - When the co-op ended its business with the vendor, the list is mailed to the co-op, which gets the goods
 * elsewhere.
 * - The mail and its record are one transaction. It is refused when the list changed since it was read.
 * @returns how many lists were mailed
 */
export async function mailHarvestLists(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<number> {
  let mailed = 0;
  while (timeLeft() > reserveMs) {
    const lists = await listDueLists(now, pageSize);
    const cycleIds = [...new Set(lists.map(({ cycleId }) => cycleId))];
    const [cycleList, promises] = await getEntities([
      cycleIds.map((id) => cycleEntity.at(id)),
      cycleIds.map((id) => promisesOnListsEntity.at(id)),
    ]);
    const cycles = byId(cycleList);
    const isSplitting = await hasWaitingMarks(now);
    const isBeingMade = (cycleId: string) => isSplitting || !promises[cycleIds.indexOf(cycleId)];
    for (const list of lists) {
      if (timeLeft() <= reserveMs) return mailed;
      const { vendorId, cycleId } = list;
      try {
        mailed += await retryOnConflict(() =>
          mailOne(vendorId, cycleId, cycles.get(cycleId), isBeingMade(cycleId), now),
        );
      } catch (error) {
        // A failing list does not hold up others.
        logJobFailure('A harvest list could not be mailed', { vendorId, cycleId, error });
        await deferList(list, after(now, 10));
      }
    }
    if (lists.length < pageSize) break;
  }
  return mailed;
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();

/** When orders have waited for their split for more than a minute, the lists are not complete. */
const hasWaitingMarks = async (now: Date): Promise<boolean> =>
  (await listVendorMarks(new Date(now.getTime() - minute), 1)).length > 0;

async function mailOne(
  vendorId: string,
  cycleId: string,
  cycle: Cycle | undefined,
  isBeingMade: boolean,
  now: Date,
): Promise<0 | 1> {
  const { list, lines, mailed } = await readHarvest(vendorId, cycleId);
  if (!list) return 0;
  if (!cycle || cycle.status === 'cancelled' || isCollected(cycle, localDate(now))) return leave(list);
  if (!isToBeTold(cycle, isBeingMade, now)) {
    const soon = after(now, 2);
    return leave(list, cycle.cutoffAt > soon ? cycle.cutoffAt : soon);
  }
  const state = stateOf(lines);
  const mailedDate = list.mailed?.pickupDate ?? cycle.pickupDate;
  const addresses = await addressesAhead(cycle, lines, localDate(now));
  const isNews = list.mailed
    ? list.mailed.of !== state || isMoved(list.mailed, cycle, lines, addresses)
    : lines.length > 0;
  const vendor = isNews ? await userEntity.get(vendorId) : undefined;
  if (!vendor) return leave(list);
  const isForVendor = !vendor.deletedAt && isInBusiness(vendor);
  const number = (list.mailed?.number ?? 0) + 1;
  const id = `msg_harvest_${cycleId}_${vendorId}_${number}`;
  const { products, locations } = toHarvest(cycle, lines);
  const listed = addressesOf(lines.map(({ location }) => location));
  const changed = mailed?.lines
    ? { since: mailed.at, changes: changesOf(mailed.lines, lines).slice(0, maxChanges) }
    : null;
  const data = {
    firstName: isForVendor ? vendor.firstName : '',
    businessName: vendorNameOf(vendor),
    isChanged: number > 1,
    ...(changed && { changes: changed.changes }),
    pickupDate: formatLocalDate(cycle.pickupDate),
    ...oldDay(mailedDate, cycle.pickupDate),
    products: products.slice(0, maxMailed).map(({ name, unit, quantity }) => ({ name, unit, quantity })),
    locations: (lines.length > maxMailed ? [] : locations).map((location) => ({
      name: location.name,
      pickupDate: formatLocalDate(location.pickup_date),
      ...oldDay(list.mailed?.days[location.location_id], location.pickup_date),
      ...newAddress(
        list.mailed?.addresses[location.location_id] ?? listed[location.location_id],
        addresses[location.location_id],
      ),
      products: location.products.map(({ name, unit, quantity }) => ({ name, unit, quantity })),
    })),
    ...(lines.some(({ divided }) => divided) && {
      promised: { inProportion: lines.some(({ divided }) => divided === 'by_shares') },
    }),
    link: absoluteUrl(`/vendor/harvest?cycle=${cycleId}${isForVendor ? '' : `&vendor_id=${vendorId}`}`),
  };
  const to = isForVendor ? { to: vendor.email, userId: vendorId } : { to: staffAddress };
  const writes = mailedWrites(
    list,
    {
      of: state,
      at: now.toISOString(),
      number,
      pickupDate: cycle.pickupDate,
      days: daysOf(cycle, lines),
      addresses,
    },
    { lines: lines.length > maxMailed ? undefined : toMailedLines(lines), changed },
  );
  await transactWithMails(writes, [outboxMessage({ id, template: 'harvest-list', ...to, data }, now)]);
  return 1;
}

/** Reads the addresses of coming pickups from the locations, because a harvest line may have an older copy. */
async function addressesAhead(
  cycle: Cycle,
  lines: readonly HarvestLine[],
  today: string,
): Promise<Record<string, string>> {
  const ids = Object.entries(daysOf(cycle, lines)).flatMap(([id, day]) => (day < today ? [] : [id]));
  const [locations] = await getEntities([ids.map((id) => locationEntity.at(id))]);
  return addressesOf(locations.flatMap((location) => location ?? []));
}

const oldDay = (mailedDay: string | undefined, day: string) =>
  mailedDay !== undefined && mailedDay !== day && { oldPickupDate: formatLocalDate(mailedDay) };

const newAddress = (mailedAddress: string | undefined, address: string | undefined) =>
  mailedAddress !== undefined && mailedAddress !== address && { newAddress: address };

async function leave(list: HarvestList, until?: string): Promise<0> {
  await deferList(list, until);
  return 0;
}
