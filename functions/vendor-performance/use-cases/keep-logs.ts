import { addDays } from '#shared/local-date.ts';
import { latestCycles } from '#functions/cycles/data/cycles.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { readHarvest } from '#functions/vendor-orders/data/harvest-lines.ts';
import {
  listHarvestsOf,
  loggedWrite,
  type HarvestList,
} from '#functions/vendor-orders/data/harvest-lists.ts';
import { readVendorDays } from '#functions/vendor-orders/data/vendor-days.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import { deliveryLogEntity, deliveryLogId, logsOfCycle } from '../data/delivery-logs.ts';
import { addToSum, readVendorSums, salesWrite } from '../data/vendor-sums.ts';
import { withExpectation, newLog, type DeliveryLog, type Expected } from '../domain/delivery.ts';
import { changesByDate, type VendorSum } from '../domain/vendor-sum.ts';

/** The number of latest cycles that are followed: six weeks. Refunds and corrections come within that time. */
const followedCycles = 3;
/** Logs and sales are searched so many days around the cycle's pickups, because pickups may have moved since. */
const movedDays = 60;
/**
 * A transaction holds a hundred writes. A log takes one write. The sums of its old and its new date take at most
 * two more.
 */
const logsAtOnce = 30;

/**
 * Brings delivery logs and sales in line with the harvest lists and pickups of the latest cycles that are
 * past their cut-off or cancelled. A run reads every list that changed since its logs were made, which makes
 * up for an outage. A list that fails does not hold up others.
 * @returns how many lists were handled without an error
 */
export async function keepLogs(now: Date, timeLeft: () => number, reserveMs: number): Promise<number> {
  let count = 0;
  for (const cycle of await latestCycles(followedCycles, now)) {
    const sums = await readVendorSums(datesAround(cycle));
    for (const list of await listHarvestsOf(cycle.id)) {
      if (timeLeft() <= reserveMs) return count;
      const { vendorId } = list;
      try {
        await retryOnConflict(() => keepLogsOf(list, cycle));
        const ownSums = sums.filter((sum) => sum.vendorId === vendorId);
        for (const sales of await changedSales(vendorId, cycle, ownSums)) await transact([salesWrite(sales)]);
        count += 1;
      } catch (error) {
        logJobFailure('Delivery logs could not be made', { vendorId, cycleId: cycle.id, error });
      }
    }
  }
  return count;
}

const datesAround = ({ pickupDate, pickupDays }: Pick<Cycle, 'pickupDate' | 'pickupDays'>) => ({
  from: addDays(pickupDate, -movedDays),
  to: addDays(pickupDays.at(-1)?.date ?? pickupDate, movedDays),
});

/** The state of list and cycle from which the logs are made. */
const stateOf = ({ changes }: HarvestList, { pickupDays }: Cycle): string =>
  `${changes} ${pickupDays.map(({ date, locationId }) => `${date} ${locationId ?? ''}`).join()}`;

async function keepLogsOf(seenList: HarvestList, cycle: Cycle): Promise<void> {
  if (seenList.logged === stateOf(seenList, cycle)) return;
  const { vendorId } = seenList;
  const { list, lines } = await readHarvest(vendorId, cycle.id);
  if (!list) return;
  const logs = await logsOfCycle(vendorId, cycle.id, datesAround(cycle));
  const changes = changesOf(expectedOf(vendorId, cycle, lines), logs);
  for (let at = 0; at < changes.length; at += logsAtOnce) {
    const some = changes.slice(at, at + logsAtOnce);
    await transact([
      ...some.map(writeOf),
      ...[...changesByDate(some)].flatMap(([date, numbers]) => addToSum(vendorId, date, numbers)),
    ]);
  }
  await transact([loggedWrite(list, stateOf(list, cycle))]);
}

interface LogChange {
  before: DeliveryLog | undefined;
  after: DeliveryLog | undefined;
}

const writeOf = ({ before, after }: LogChange): NamedWrite => {
  if (after) return deliveryLogEntity.replace(after);
  return deliveryLogEntity.remove(before as DeliveryLog);
};

function expectedOf(vendorId: string, cycle: Cycle, lines: readonly HarvestLine[]): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const { location, quantity, productId, name, divided } of lines) {
    const id = deliveryLogId(vendorId, cycle.id, location.id);
    const previous = expected.get(id);
    const promised = divided ? [{ commitmentId: productId, name, quantity, short: 0 }] : [];
    const promises = [...(previous?.promises ?? []), ...promised];
    expected.set(id, {
      vendorId,
      cycleId: cycle.id,
      pickupDate: pickupDayFor(cycle, location.id) ?? cycle.pickupDate,
      location: { id: location.id, name: location.name },
      expected: (previous?.expected ?? 0) + quantity,
      ...(promises.length > 0 && { promises }),
    });
  }
  return expected;
}

/** A log without expected goods is removed. Logs that staff recorded stay as they are. */
function changesOf(expected: Map<string, Expected>, logs: readonly DeliveryLog[]): LogChange[] {
  const logsById = new Map(logs.map((log) => [log.id, log]));
  const changes = [...expected].flatMap(([id, expectation]): LogChange[] => {
    const before = logsById.get(id);
    const after = before ? withExpectation(before, expectation) : newLog(id, expectation);
    return after ? [{ before, after }] : [];
  });
  const goneLogs = logs.filter(({ id, status }) => status === 'pending' && !expected.has(id));
  return [...changes, ...goneLogs.map((before) => ({ before, after: undefined }))];
}

type Sales = Omit<VendorSum, 'numbers'>;

/**
 * Finds the pickup dates whose sales differ from the kept sales. Sales are summed from the vendor's days
 * (`VendorDay`). A day stays with zeros after its pickups were moved away.
 */
async function changedSales(vendorId: string, cycle: Cycle, kept: readonly VendorSum[]): Promise<Sales[]> {
  const keptByDate = new Map(kept.map((sum) => [sum.date, sum]));
  const dates = new Map<string, Sales>();
  for (const day of await readVendorDays(vendorId, { ...datesAround(cycle), isConsistent: true })) {
    const date = day.pickupDate;
    const previous = dates.get(date) ?? { vendorId, date, orders: 0, revenueCents: 0 };
    const { cancelled: _cancelled, ...otherCounts } = day.counts;
    const orders = Object.values(otherCounts).reduce((sum, count) => sum + count, 0);
    dates.set(date, {
      ...previous,
      orders: previous.orders + orders,
      revenueCents: previous.revenueCents + day.revenueCents,
    });
  }
  return [...dates.values()].filter(({ date, orders, revenueCents }) => {
    const before = keptByDate.get(date);
    return orders !== (before?.orders ?? 0) || revenueCents !== (before?.revenueCents ?? 0);
  });
}
