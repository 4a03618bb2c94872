import type { CalendarEvent } from '#functions/coop/domain/event.ts';
import { addDays } from '#shared/local-date.ts';

type Pattern = NonNullable<CalendarEvent['recurrence']>['pattern'];

/** The most events that one recurrence may make: three years of weeks. */
export const mostInGroup = 160;

/**
 * A date some months later on the same day of the month; where the month has no such day, on its last one.
 * It is counted from the first date every time, so the 31st of January gives 28 February and then 31 March,
 * and 29 February gives the 28th in common years and the 29th in leap years.
 */
function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

const step: Record<Pattern, (first: string, times: number) => string> = {
  weekly: (first, times) => addDays(first, 7 * times),
  biweekly: (first, times) => addDays(first, 14 * times),
  monthly: addMonths,
  annually: (first, times) => addMonths(first, 12 * times),
};

/**
 * The local dates of a recurrence, from the first one to its end date inclusive. Dates are calendar days, so
 * an event keeps its local time through both clock changes.
 * @returns undefined when there would be more than `mostInGroup`
 */
export function recurrenceDates(first: string, pattern: Pattern, endDate: string): string[] | undefined {
  const dates: string[] = [];
  for (let date = first; date <= endDate; date = step[pattern](first, dates.length)) {
    if (dates.length === mostInGroup) return undefined;
    dates.push(date);
  }
  return dates;
}
