import { listMarkedOrders, countedOrderEntity, countedWrite } from '#functions/orders/data/counted-orders.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { contributionOf, figureDateOf } from '#functions/orders/domain/contribution.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { must } from '#shared/must.ts';
import { dayWrites, monthMarks, readDays } from '../data/figure-items.ts';
import { monthOf } from '../domain/days.ts';
import { changeFigures, labelsOf } from '../domain/figures.ts';

/** The most writes that one transaction of the table can hold. */
const maxWrites = 100;
/** A day is two items, and so is its month, which other days may share. */
const writesOfDay = 4;
const pageSize = 96;

/**
 * Adds the orders that changed to the figures of their days, a batch after the other:
 * 1. the orders that ask to be counted, the longest waiting first, with what was counted of each before;
 * 2. the figures of their days;
 * 3. one transaction: the days with the differences added, what is counted of each order now, its mark taken away.
 *
 * Each order counts once by its version: the transaction is refused when an order asked again, when somebody else counted
 * it, or when a day changed since it was read. Then the batch is read again.
 * @returns how many orders were counted
 */
export async function countOrders(now: Date, timeLeft: () => number, reserveMs: number): Promise<number> {
  let total = 0;
  while (timeLeft() > reserveMs) {
    const markedIds = await listMarkedOrders(now, pageSize);
    const count = markedIds.length > 0 ? await retryOnConflict(() => countBatch(markedIds, now)) : 0;
    total += count;
    // An index lags behind by moments: a page of nothing but counted orders is left to the next run.
    if (count === 0) break;
  }
  return total;
}

async function countBatch(orderIds: readonly string[], now: Date): Promise<number> {
  const [orders, countedOrders] = await getEntities([
    orderIds.map((id) => orderEntity.at(id)),
    orderIds.map((id) => countedOrderEntity.at(id)),
  ]);
  const asking = orders.flatMap((order, at) => {
    const before = countedOrders[at];
    // Order and mark are read one beside the other: an order that is older than its mark waits for the next batch.
    return order && before?.isMarked && order.version >= before.markedVersion ? [{ order, before }] : [];
  });
  const batch = fitting(asking);
  if (batch.length === 0) return 0;
  const dates = [...new Set(batch.map(({ order }) => figureDateOf(order)))];
  const days = new Map((await readDays(dates)).map((day) => [day.date, { read: day, figures: day.figures }]));
  const writes: NamedWrite[] = [];
  for (const { order, before } of batch) {
    const day = must(days.get(figureDateOf(order)), 'the day of an order');
    const contribution = contributionOf(order);
    day.figures = changeFigures(day.figures, before.contribution, contribution, labelsOf(order));
    writes.push(countedWrite(before, order, contribution));
  }
  for (const { read, figures } of days.values()) writes.push(...dayWrites(read, figures));
  for (const month of new Set(dates.map(monthOf))) writes.push(...monthMarks(month, now));
  await transact(writes);
  return batch.length;
}

/** Takes, from the front of the list, as many of the asking orders as one transaction can count. */
function fitting<Asking extends { order: Order }>(asking: readonly Asking[]): Asking[] {
  const dates = new Set<string>();
  const batch: Asking[] = [];
  for (const one of asking) {
    dates.add(figureDateOf(one.order));
    if (batch.length + 1 + dates.size * writesOfDay > maxWrites) break;
    batch.push(one);
  }
  return batch;
}
