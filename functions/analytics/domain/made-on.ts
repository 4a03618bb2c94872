import { decodeTime } from 'ulid';
import { localDate } from '#shared/local-date.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';

/** The local day on which a record was made, from the time in its id; undefined for an id without a time. */
export function madeOn(id: string): string | undefined {
  const time = id.slice(id.indexOf('_') + 1);
  try {
    return localDate(new Date(decodeTime(time)));
  } catch {
    return undefined;
  }
}

export function sumOfDays(counts: ReadonlyMap<string, number>, range: DayRange): number {
  let sum = 0;
  for (const [date, count] of counts) if (date >= range.from && date <= range.to) sum += count;
  return sum;
}
