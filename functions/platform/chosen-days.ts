import { addDays, addMonths, daysBetween, localDate } from '#shared/local-date.ts';
import { invalid } from './errors.ts';

/** Local days (YYYY-MM-DD), the first and last one included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The months of each period. 0 stands for seven days, for a week and for `current` (Q115). */
const monthsOf = {
  current: 0,
  weekly: 0,
  month: 1,
  monthly: 1,
  quarter: 3,
  quarterly: 3,
  year: 12,
  yearly: 12,
};

/** The days of a leap year. */
const maxDays = 366;

interface Choice {
  period: keyof typeof monthsOf;
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * The days of a period up to today. `start` or `end` replaces the first or last day.
 * @param field the name of the query's field for the first day; the error names this field
 * @throws AppError `invalid` for a range that ends before it begins, or of more than 366 days
 */
export function chosenDays({ period, start, end }: Choice, now: Date, field = 'start'): DayRange {
  const today = localDate(now);
  const to = end ?? (start !== undefined && start > today ? start : today);
  const months = monthsOf[period];
  const from = start ?? (months === 0 ? addDays(to, -6) : addDays(addMonths(to, -months), 1));
  if (from > to || daysBetween(from, to) >= maxDays)
    throw invalid(field, 'Please choose up to a year of days, the first one first');
  return { from, to };
}
