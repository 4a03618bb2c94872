import type { DayRange } from '#functions/platform/chosen-days.ts';
import { addDays, addMonths, daysBetween } from '#shared/local-date.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string) => `${month}-01`;
const lastOf = (month: string) => addDays(addMonths(firstOf(month), 1), -1);

export function everyDay({ from, to }: DayRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
}

/** The months (YYYY-MM) that have a day in the range. */
export const monthsOfRange = (range: DayRange): string[] => [...new Set(everyDay(range).map(monthOf))];

export const daysOfMonth = (month: string): DayRange => ({ from: firstOf(month), to: lastOf(month) });

/**
 * Whole months up to the month before last are read as sums, which a job has made by now. All other days are
 * read one by one. A year that ends today takes some 70 items. No range takes more than 100 items, so one
 * request can read them.
 */
export function periodsOf({ from, to }: DayRange, today: string): { months: string[]; days: string[] } {
  const addedUpTo = monthOf(addMonths(firstOf(monthOf(today)), -2));
  const months: string[] = [];
  const days: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthOf(addMonths(firstOf(month), 1))) {
    const whole = daysOfMonth(month);
    if (whole.from >= from && whole.to <= to && month <= addedUpTo) months.push(month);
    else
      days.push(
        ...everyDay({
          from: whole.from > from ? whole.from : from,
          to: whole.to < to ? whole.to : to,
        }),
      );
  }
  return { months, days };
}
