import { addDays, addMonths } from '#shared/local-date.ts';

/** The first and the last day of a month (YYYY-MM), for a query. In the present month, the last day is today. */
export function daysOfMonth(month: string, today: string): { start: string; end: string } {
  const start = `${month}-01`;
  const last = addDays(addMonths(start, 1), -1);
  return { start, end: start <= today && today < last ? today : last };
}

export const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7);

const format = (month: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...style }).format(new Date(`${month}-01T00:00:00Z`));

export const monthName = (month: string): string => format(month, { month: 'long' });
export const monthAndYear = (month: string): string => format(month, { month: 'long', year: 'numeric' });
