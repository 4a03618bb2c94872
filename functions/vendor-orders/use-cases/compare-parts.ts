import { everyUser } from '#functions/accounts/data/user-list.ts';
import { queryOrderEntries } from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { vendorMarkAgainWrite, vendorMarkEntity } from '#functions/orders/data/vendor-marks.ts';
import { comparisonToRun } from '#functions/orders/domain/comparison-to-run.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { earningVendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { pagesOf } from '#functions/platform/list-query.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { lineWrite, readHarvest, touchWrite } from '../data/harvest-lines.ts';
import { partComparisonEntity, positionWrite, type PartComparison } from '../data/part-comparisons.ts';
import { dayWrite, readVendorDays } from '../data/vendor-days.ts';
import { vendorEarningEntity } from '../data/vendor-earnings.ts';
import { queryParts, vendorPartEntity } from '../data/vendor-parts.ts';
import { partChangeOf } from '../domain/part-change-of.ts';
import { dayKeyOf, harvestKeyOf, isSomething } from '../domain/part-change.ts';
import { nextEarning } from '../domain/vendor-earning.ts';
import { addParts, missingOf, type VendorSums } from '../domain/vendor-sums.ts';

const pageSize = 200;
/** The number of days whose orders are compared. Older orders are compared only in a repair. */
const comparedDays = 120;
/** The pause before the second reading of the sums. An index lags behind by less, except in an outage. */
const pauseMs = 2000;
const vendorsAPiece = 10;
const maxWrites = 100;

/**
 * Compares the vendors' figures with the orders, in pieces. The position is kept after each piece.
 * 1. Every order is compared with its vendors' parts and their earnings. Orders with a mark are left to the
 * splitting.
 * 2. The harvest lines of every vendor, and the figures of each pickup day (`VendorDay`), are compared with
 * the sums of the vendor's parts.
 * Each difference is logged and counted (`FiguresDiffering`). With `isRepair`, an order is marked again, and
 * the missing amount is added to a line or day.
 */
export async function compareParts(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
  isRepair: boolean,
): Promise<{ found: number; isDone: boolean }> {
  const today = localDate(now);
  let latest = await partComparisonEntity.get();
  const start = { stage: 'orders', position: null, vendorId: '', pieces: 0, found: 0 } as const;
  let comparison = comparisonToRun(latest, { startedOn: today, ...start, isRepair });
  while (comparison.stage !== 'done' && timeLeft() > reserveMs) {
    const { found } = comparison;
    const { next: place, writes } =
      comparison.stage === 'orders'
        ? await compareOrders(comparison, today, now)
        : await compareVendors(comparison, today, now);
    const next = { ...place, pieces: (latest?.pieces ?? 0) + 1 };
    // The first transaction is refused when another run has moved the position, so that nothing is repaired
    // twice.
    const all = [positionWrite(latest, next), ...writes];
    try {
      for (let at = 0; at < all.length; at += maxWrites) await transact(all.slice(at, at + maxWrites));
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      logger.warn('Another comparison of the vendors’ parts is under way', { ...comparison });
      break;
    }
    if (next.found > found) count('FiguresDiffering', next.found - found);
    latest = comparison = next;
  }
  const isDone = comparison.stage === 'done';
  if (!isDone) logger.warn('The comparison of the vendors’ parts goes on in its next run', { ...comparison });
  return { found: comparison.found, isDone };
}

/** `writes` repair the differences. */
interface Compared {
  next: PartComparison;
  writes: NamedWrite[];
}

async function compareOrders(comparison: PartComparison, today: string, now: Date): Promise<Compared> {
  const from = comparison.isRepair ? undefined : addDays(today, -comparedDays);
  const page = await queryOrderEntries(
    { status: undefined, from, to: undefined },
    { limit: pageSize, position: comparison.position ?? undefined },
  );
  const ids = page.items.map(({ orderId }) => orderId);
  const [orders, marks] = await getEntities([
    ids.map((id) => orderEntity.at(id)),
    ids.map((id) => vendorMarkEntity.at(id)),
  ]);
  const comparedOrders = orders.flatMap((order, at) =>
    order && !marks[at] ? earningVendorsOf(order).map((vendorId) => ({ order, vendorId })) : [],
  );
  const [parts, earnings] = await getEntities([
    comparedOrders.map(({ order, vendorId }) => vendorPartEntity.at(order.id, vendorId)),
    comparedOrders.map(({ order, vendorId }) => vendorEarningEntity.at(order.id, vendorId)),
  ]);
  let { found } = comparison;
  const differing = new Map<string, Order>();
  for (const [at, { order, vendorId }] of comparedOrders.entries()) {
    const [part, earning] = [parts[at], earnings[at]];
    const isNewer = Math.max(part?.orderVersion ?? 0, earning?.orderVersion ?? 0) > order.version;
    const isPartWrong = partChangeOf(order, vendorId, part) !== undefined;
    const isEarningWrong = nextEarning(order, vendorId, earning) !== undefined;
    if (isNewer || (!isPartWrong && !isEarningWrong)) continue;
    found += 1;
    logger.error('A vendor reads or earns of an order what is not so', {
      orderId: order.id,
      vendorId,
      isPartWrong,
      isEarningWrong,
    });
    differing.set(order.id, order);
  }
  return {
    next: page.cursor
      ? { ...comparison, found, position: page.cursor }
      : { ...comparison, found, position: null, stage: 'vendors' },
    writes: comparison.isRepair
      ? [...differing.values()].map((order) => vendorMarkAgainWrite(order, now))
      : [],
  };
}

async function compareVendors(comparison: PartComparison, today: string, now: Date): Promise<Compared> {
  const vendorIds = (await everyVendorId()).filter((id) => id > comparison.vendorId).slice(0, vendorsAPiece);
  const vendorId = vendorIds.at(-1);
  if (vendorId === undefined) return { next: { ...comparison, stage: 'done' }, writes: [] };
  const missing = await missingTwice(vendorIds, comparison.isRepair ? '0' : addDays(today, -comparedDays));
  for (const { lines, days, ...of } of missing)
    logger.error('What a vendor’s parts come to is kept wrongly', {
      ...of,
      lines: lines.slice(0, 20).map((line) => ({ line: harvestKeyOf(line), by: line.quantity })),
      days: days.slice(0, 20).map(dayKeyOf),
    });
  const total = missing.reduce((sum, { lines, days }) => sum + lines.length + days.length, comparison.found);
  return {
    next: { ...comparison, vendorId, found: total },
    writes: comparison.isRepair ? missing.flatMap((one) => sumRepairs(one, now)) : [],
  };
}

/** The vendor is told of the lists that change. */
const sumRepairs = (
  { lines, days }: Awaited<ReturnType<typeof missingOfVendor>>,
  now: Date,
): NamedWrite[] => [
  ...lines.map(lineWrite),
  ...days.map(dayWrite),
  ...[
    ...new Map(
      lines.map(({ vendorId, cycleId }) => [cycleId, { vendorId, cycle: { id: cycleId } }]),
    ).values(),
  ].map((list) => touchWrite(list, now)),
];

/**
 * The index of a vendor's parts lags behind, and orders are split during the comparison. So a difference
 * counts only when two readings show the same. Otherwise the next comparison checks it again.
 */
async function missingTwice(vendorIds: readonly string[], from: string) {
  const look = async (ids: readonly string[]) => {
    const results = [];
    for (const vendorId of ids) results.push({ vendorId, ...(await missingOfVendor(vendorId, from)) });
    return results.filter(({ lines, days }) => lines.length > 0 || days.length > 0);
  };
  const first = await look(vendorIds);
  if (first.length === 0) return [];
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const seenSums = new Map(first.map((one) => [one.vendorId, JSON.stringify(one)]));
  const second = await look(first.map(({ vendorId }) => vendorId));
  return second.filter((one) => seenSums.get(one.vendorId) === JSON.stringify(one));
}

async function missingOfVendor(vendorId: string, from: string) {
  const expected: VendorSums = { lines: new Map(), days: new Map() };
  const firstDates = new Map<string, string>();
  const range = { vendorId, status: undefined, from };
  for await (const parts of pagesOf((position) => queryParts(range, { position }))) {
    addParts(expected, parts);
    // Parts come with the latest pickup date first. So the first date of a cycle is stored last, and stays.
    for (const { cycle } of parts) firstDates.set(cycle.id, cycle.pickupDate);
  }
  const sums: VendorSums = { lines: new Map(), days: new Map() };
  for (const day of await readVendorDays(vendorId, { from, isConsistent: true }))
    if (isSomething(day)) sums.days.set(dayKeyOf(day), day);
  // Parts before `from` were not read. So the lines of a cycle are compared only when its first date is more
  // than 14 days after `from`, or in a repair, which reads all dates.
  const whole = new Set([...firstDates].filter(([, date]) => date > wholeFrom(from)).map(([id]) => id));
  for (const [key, line] of expected.lines) if (!whole.has(line.cycleId)) expected.lines.delete(key);
  for (const cycleId of whole)
    for (const line of (await readHarvest(vendorId, cycleId)).lines)
      if (!line.divided) sums.lines.set(harvestKeyOf(line), line);
  return missingOf(sums, expected);
}

const wholeFrom = (from: string) => (from === '0' ? from : addDays(from, 14));

const everyVendorId = async (): Promise<string[]> =>
  (await everyUser('vendor')).map(({ id }) => id).toSorted();
