import { listLeftMatters } from '#functions/weighing/data/left-matters.ts';
import type { LeftDay } from '../data/needs.ts';

/**
 * For how long staff are reminded of what a shortage or weighing left to them, from the end of its last pass.
 * Staff settle some of it by hand, and nothing records that, so the reminder ends by itself.
 */
const remindedMs = 14 * 24 * 3600_000;

/** Lists the packing days whose shortages and weighings left something to staff, the latest day first. */
export async function findLeftDays(now: Date): Promise<LeftDay[]> {
  const days = new Map<string, LeftDay>();
  for (const { cycleId, date, count } of await listLeftMatters(
    new Date(now.getTime() - remindedMs).toISOString(),
  )) {
    const before = days.get(date + cycleId)?.count ?? 0;
    days.set(date + cycleId, { cycleId, date, count: before + count });
  }
  return [...days.values()].toSorted((one, other) => other.date.localeCompare(one.date));
}
