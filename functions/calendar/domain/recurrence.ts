import { addDays, addMonths } from '#shared/local-date.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';

type Pattern = NonNullable<CalendarEvent['recurrence']>['pattern'];

/** The highest number of events in one recurrence: some three years of weekly events. */
export const maxInGroup = 160;

const step: Record<Pattern, (first: string, times: number) => string> = {
  weekly: (first, times) => addDays(first, 7 * times),
  biweekly: (first, times) => addDays(first, 14 * times),
  monthly: addMonths,
  annually: (first, times) => addMonths(first, 12 * times),
};

/**
 * Local dates from the first to the end date, both included. Each date is computed from the first one, so a
 * short month does not move the dates after it.
 * @returns undefined when there would be more than `maxInGroup` dates
 */
export function recurrenceDates(first: string, pattern: Pattern, endDate: string): string[] | undefined {
  const dates: string[] = [];
  for (let date = first; date <= endDate; date = step[pattern](first, dates.length)) {
    if (dates.length === maxInGroup) return undefined;
    dates.push(date);
  }
  return dates;
}
