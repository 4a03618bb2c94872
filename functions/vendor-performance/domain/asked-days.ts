import type { performancePeriods } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { addDays, addMonths, daysBetween } from '#shared/local-date.ts';

/** Local days from the first to the last, both included. */
export interface Days {
  from: string;
  to: string;
}

interface Asked {
  period: (typeof performancePeriods)[number];
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const months = { monthly: 1, quarterly: 3, yearly: 12 };
/** The days of a leap year. */
const maxDays = 366;

/**
 * Answers `start_date`, the name of the wrong field, when the first day is after the last, or the range is
 * more than a year.
 * @param last the last day when the request names none
 */
export function askedDays(
  { period, start_date: start, end_date: end }: Asked,
  last: string,
): Days | 'start_date' {
  const to = end ?? last;
  const from = start ?? (period === 'weekly' ? addDays(to, -6) : addDays(addMonths(to, -months[period]), 1));
  return from > to || daysBetween(from, to) >= maxDays ? 'start_date' : { from, to };
}

/**
 * The first day to read, so that the period before the days (`daysBefore`) is read too. That period may be up
 * to a month longer than the days, because it must have the same number of pickups.
 */
export const readBefore = ({ from, to }: Days): string => addDays(from, -daysBetween(from, to) - 32);

/**
 * The period before the days, with the same number of pickups: a month with two is not compared with a month
 * that had three. When the days have no pickup, or too few came before them, it has the same number of days.
 * @param pickups local days of pickups, in order
 */
export function daysBefore({ from, to }: Days, pickups: readonly string[]): Days {
  const last = addDays(from, -1);
  const count = pickups.filter((date) => date >= from && date <= to).length;
  const before = pickups.filter((date) => date < from);
  const first = count > 0 ? before.at(-count) : undefined;
  return { from: first ?? addDays(last, -daysBetween(from, to)), to: last };
}
