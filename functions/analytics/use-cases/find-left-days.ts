import { listLeftMatters } from '#functions/weighing/data/left-matters.ts';
import type { LeftDay } from '../data/needs.ts';

/**
 * The time for which staff are reminded after a job last went through the shortage or weighing. Staff handle
 * by hand what the job left, and nothing records their work, so the reminder ends by itself.
 */
const remindedMs = 14 * 24 * 3600_000;

/** The packing days whose shortages and weighings left orders or weights to staff, the latest first. */
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
