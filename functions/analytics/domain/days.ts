import { addDays, addMonths, daysBetween } from '#shared/local-date.ts';

/** Local days from the first to the last, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const periods = ['current', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

/** The most days that one read looks at: those of a year with a 29 February. */
const maxDays = 366;

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The days of a period that ends on a day: seven for the current one (Q115), else so many months. */
export const daysOfPeriod = (period: Period, last: string): DayRange => ({
  from: period === 'current' ? addDays(last, -6) : addDays(addMonths(last, -monthsOf[period]), 1),
  to: last,
});

/**
 * The days that a read asks for: a first or a last one narrows what the period says.
 * @returns the field that is wrong where the range is turned round or has more than a year of days
 */
export function chosenDays(
  { period, first, last }: { period: Period; first: string | undefined; last: string | undefined },
  today: string,
): DayRange | 'first' {
  const to = last ?? (first !== undefined && first > today ? first : today);
  const from = first ?? daysOfPeriod(period, to).from;
  return from > to || daysBetween(from, to) >= maxDays ? 'first' : { from, to };
}

export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string) => `${month}-01`;
const lastOf = (month: string) => addDays(addMonths(firstOf(month), 1), -1);

/** Lists every day of a range. */
export function everyDay({ from, to }: DayRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
}

/** The months that a range has days of. */
export const monthsOfRange = (range: DayRange): string[] => [...new Set(everyDay(range).map(monthOf))];

export const daysOfMonth = (month: string): DayRange => ({ from: firstOf(month), to: lastOf(month) });

/**
 * Answers which months and days are read for a range. Whole months are read where the days are already added
 * up to months, which is so for the month before last and every earlier one. Single days are read at both
 * ends. A year that ends today is some 40 items, any other year some 70.
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
