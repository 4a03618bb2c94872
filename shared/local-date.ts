import { brand } from './brand.ts';

/** The formatters of dates, by time zone. They are kept because making one takes as long as using it twelve times. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormatIn(timeZone: string): Intl.DateTimeFormat {
  const before = dateFormats.get(timeZone);
  if (before) return before;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dateFormats.set(timeZone, format);
  return format;
}

/**
 * The date of an instant in a time zone, as YYYY-MM-DD. The code joins year, month and day itself, because
 * JavaScript engines do not write the date format of a locale in the same way.
 */
export function dateIn(timeZone: string, instant: Date): string {
  const parts = dateFormatIn(timeZone).formatToParts(instant);
  const valueOf = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
}

/** The co-op's local date (America/New_York, Q175) of an instant, as YYYY-MM-DD. */
export const localDate = (instant: Date): string => dateIn(brand.timeZone, instant);

/** The co-op's local time of an instant, as HH:MM. */
export const localTime = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: brand.timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );

/** A local date as people read it, e.g. Saturday, November 21. */
export const formatLocalDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));

/** A local date with its year, e.g. November 22, 2027. */
export const formatLocalDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** A month (YYYY-MM) as people read it, e.g. June. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

let offsetFormat: Intl.DateTimeFormat | undefined;

/** The offset of the co-op's zone from UTC at an instant, in minutes (-240 in summer, -300 in winter). */
function offsetMinutes(instant: Date): number {
  offsetFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: brand.timeZone,
    timeZoneName: 'longOffset',
  });
  const name = offsetFormat.formatToParts(instant).find((part) => part.type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The instant of a local date and time (YYYY-MM-DD, HH:MM). When the clocks go forward, some times do not
 * exist. Such a time is read with the offset from before the change. When the clocks go back, some times
 * exist twice, and the first of the two is taken.
 */
export function localInstant(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = offsetMinutes(new Date(asUtc - 24 * 3600_000));
  const candidate = new Date(asUtc - before * 60_000);
  const actual = offsetMinutes(candidate);
  if (actual === before) return candidate;
  const shiftedDate = new Date(asUtc - actual * 60_000);
  return offsetMinutes(shiftedDate) === actual ? shiftedDate : candidate;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The date some months after a date, on the same day of the month. A negative number counts back. A month
 * without that day gives its last day. Always count from the first date, so that 31 January gives 28 February
 * and then 31 March. Counting on from 28 February would give 28 March.
 */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
