import type { DayRange } from '#functions/platform/chosen-days.ts';
import { addDays, daysBetween } from '#shared/local-date.ts';

/**
 * The first day to read, so that the period before a range of days (`daysBefore`) is read too. That period
 * may be up to a month longer than the range, because it must have the same number of pickups.
 */
export const readBefore = ({ from, to }: DayRange): string => addDays(from, -daysBetween(from, to) - 32);

/**
 * The period before a range of days, with the same number of pickups: a month with two pickups is not compared
 * with a month that had three. When the range has no pickup, or too few came before it, the period has as many
 * days as the range.
 * @param pickups local days of pickups, in order
 */
export function daysBefore({ from, to }: DayRange, pickups: readonly string[]): DayRange {
  const last = addDays(from, -1);
  const count = pickups.filter((date) => date >= from && date <= to).length;
  const before = pickups.filter((date) => date < from);
  const first = count > 0 ? before.at(-count) : undefined;
  return { from: first ?? addDays(last, -daysBetween(from, to)), to: last };
}
