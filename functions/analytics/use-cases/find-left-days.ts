import { listLeftOrders } from '#functions/weighing/data/left-orders.ts';
import type { LeftDay } from '../data/needs.ts';

/** The time for which staff are reminded of orders after the last try to settle them. Some they settle by hand. */
const remindedMs = 14 * 24 * 3600_000;

/** Lists the packing days with orders that shortages and weighings left to staff, the latest day first. */
export async function findLeftDays(now: Date): Promise<LeftDay[]> {
  const days = new Map<string, LeftDay>();
  for (const { cycleId, date, count } of await listLeftOrders(
    new Date(now.getTime() - remindedMs).toISOString(),
  )) {
    const before = days.get(date + cycleId)?.orders ?? 0;
    days.set(date + cycleId, { cycleId, date, orders: before + count });
  }
  return [...days.values()].toSorted((one, other) => other.date.localeCompare(one.date));
}
