import { lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { shortageEntity } from '#functions/shortages/data/shortages.ts';
import { weighingEntity } from '#functions/weighing/data/weights.ts';
import type { LeftDay } from '../data/needs.ts';

/** The time for which staff are reminded of orders after the last try to settle them. Some they settle by hand. */
const remindedMs = 14 * 24 * 3600_000;

/** Lists the packing days with orders that shortages and weighings left to staff, the latest day first. */
export async function findLeftDays(now: Date): Promise<LeftDay[]> {
  const since = new Date(now.getTime() - remindedMs).toISOString();
  const items = await queryAll<object>(listQuery('listing', lists.leftOnPackingDays, { after: since }));
  const days = new Map<string, LeftDay>();
  for (const { cycleId, date, orders } of items.flatMap(leftBy)) {
    const before = days.get(date + cycleId)?.orders ?? 0;
    days.set(date + cycleId, { cycleId, date, orders: before + orders });
  }
  return [...days.values()].toSorted((one, other) => other.date.localeCompare(one.date));
}

function leftBy(item: object): LeftDay[] {
  const weighing = weighingEntity.read(item);
  if (weighing) return [{ cycleId: weighing.cycleId, date: weighing.date, orders: weighing.leftCount ?? 0 }];
  const shortage = shortageEntity.read(item);
  return shortage ? [{ cycleId: shortage.cycle.id, date: shortage.date, orders: shortage.leftCount }] : [];
}
