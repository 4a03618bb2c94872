import { orderEntity } from '#functions/orders/data/orders.ts';
import {
  listVendorMarks,
  postponeVendorMark,
  vendorMarkEntity,
} from '#functions/orders/data/vendor-marks.ts';
import { earningVendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { stepWrites, type Step } from '../data/part-writes.ts';
import { vendorEarningEntity } from '../data/vendor-earnings.ts';
import { vendorPartEntity } from '../data/vendor-parts.ts';
import { partChangeOf } from '../domain/part-change-of.ts';
import { nextEarning } from '../domain/vendor-earning.ts';

const maxWrites = 100;
const pageSize = 50;
const postponedMs = 10 * 60_000;

/**
 * Brings the vendors' parts in line with the changed orders, batch by batch, the longest waiting first. One
 * vendor's part of an order needs at most 66 writes. A transaction is refused when an order was marked again
 * or somebody else wrote a part, and the batch is then read again. So each part is made once for each version
 * of its order.
 * @returns how many orders were split or deferred, and whether no marked order is left
 */
export async function splitOrders(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ split: number; isDone: boolean }> {
  let split = 0;
  while (timeLeft() > reserveMs) {
    const markedIds = await listVendorMarks(now, pageSize);
    if (markedIds.length === 0) return { split, isDone: true };
    const count = await splitOrOneByOne(markedIds, now);
    split += count;
    // The index lags behind by moments, so a page may contain only orders that are split already.
    if (count === 0) break;
  }
  return { split, isDone: false };
}

/**
 * When a batch fails, each of its orders is split alone. One that fails alone is deferred by 10 minutes, and
 * does not hold up others.
 */
async function splitOrOneByOne(orderIds: readonly string[], now: Date): Promise<number> {
  try {
    return await retryOnConflict(() => splitBatch(orderIds, now));
  } catch (error) {
    const [orderId, ...others] = orderIds;
    if (orderId === undefined) throw error;
    if (others.length === 0) {
      logJobFailure('An order could not be split', { orderId, error });
      await postponeVendorMark(orderId, new Date(now.getTime() + postponedMs));
      return 1;
    }
  }
  let count = 0;
  for (const orderId of orderIds) count += await splitOrOneByOne([orderId], now);
  return count;
}

async function splitBatch(orderIds: readonly string[], now: Date): Promise<number> {
  const steps = await readSteps(orderIds);
  let batch: Step[] = [];
  for (const step of steps) {
    if (batch.length > 0 && stepWrites([...batch, step], now).length > maxWrites) {
      await transact(stepWrites(batch, now));
      batch = [];
    }
    batch.push(step);
  }
  if (batch.length > 0) await transact(stepWrites(batch, now));
  return steps.filter(({ isLast }) => isLast).length;
}

async function readSteps(orderIds: readonly string[]): Promise<Step[]> {
  const [orders, marks] = await getEntities([
    orderIds.map((id) => orderEntity.at(id)),
    orderIds.map((id) => vendorMarkEntity.at(id)),
  ]);
  const asking = orders.flatMap((order, at) => {
    const mark = marks[at];
    // Order and mark are not read at the same instant. An order older than its mark waits for the next batch.
    return order && mark && order.version >= mark.markedVersion
      ? earningVendorsOf(order).map((vendorId, index, all) => ({
          order,
          mark,
          vendorId,
          isLast: index === all.length - 1,
        }))
      : [];
  });
  const [parts, earnings] = await getEntities([
    asking.map(({ order, vendorId }) => vendorPartEntity.at(order.id, vendorId)),
    asking.map(({ order, vendorId }) => vendorEarningEntity.at(order.id, vendorId)),
  ]);
  return asking.map(({ order, mark, vendorId, isLast }, at) => ({
    change: partChangeOf(order, vendorId, parts[at]),
    earning: nextEarning(order, vendorId, earnings[at]),
    mark,
    isLast,
  }));
}
