import { addDays, dateIn } from '#shared/local-date.ts';
/** The first month of the calendar (document 1, section 9). */
export const earliestMonth = '2025-09';

/** The month (YYYY-MM) of a day. */
export const monthOf = (day: string) => day.slice(0, 7);

export function stepMonth(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const at = year * 12 + number - 1 + step;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/**
 * The month that the calendar opens on: the month of today, or the first month of the calendar if today is
 * before it (Q096).
 */
export function openingMonth(today: string): string {
  const month = monthOf(today);
  return month < earliestMonth ? earliestMonth : month;
}

/**
 * Tells whether a text is an existing day as YYYY-MM-DD. Some browsers read 2026-02-31 as a day of March, so the
 * last check compares the text with the day that was read.
 */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The day to open on: the day in the link (`?date=2026-12-05`), or else today. */
export const openingDay = (linkedDate: string | undefined, today: string): string =>
  linkedDate && isDay(linkedDate) ? linkedDate : today;

/**
 * The days (YYYY-MM-DD) of a month, in weeks from Sunday to Saturday. Cells before the first day and after
 * the last day are null.
 */
export function monthGrid(month: string): (string | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = 1; day <= days; day++) cells.push(`${month}-${String(day).padStart(2, '0')}`);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A month as `September 2025`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The date (YYYY-MM-DD) of a moment in a time zone. */
export const todayIn = dateIn;
