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

const maxWrites = 100;
/**
 * The highest number of writes for one day: two for the day's items, and two for the items of its month. All
 * days of the month share these last two.
 */
const writesOfDay = 4;
const pageSize = 96;

/**
 * Adds the orders with a mark to the figures of their days, batch by batch, the longest waiting first. Each
 * version of an order counts once: the transaction is refused when an order got another mark, when another
 * run counted it, or when a day changed since it was read. The batch is then read again.
 * @returns the number of orders that were counted
 */
export async function countOrders(now: Date, timeLeft: () => number, reserveMs: number): Promise<number> {
  let total = 0;
  while (timeLeft() > reserveMs) {
    const markedIds = await listMarkedOrders(now, pageSize);
    const count = markedIds.length > 0 ? await retryOnConflict(() => countBatch(markedIds, now)) : 0;
    total += count;
    // The index lags behind by moments, so a page may have only orders that are counted already. The next run
    // goes on.
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
    // Order and mark are not read at the same moment. An order older than its mark waits for the next batch.
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

/** As many marked orders, from the front of the list, as one transaction can count. */
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
