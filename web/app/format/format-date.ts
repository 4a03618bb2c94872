import { brand } from '#shared/brand.ts';

/** A calendar day (YYYY-MM-DD) as `Saturday, December 5`; with `year` as `December 5, 2026`. */
export function formatDay(day: string, style: 'weekday' | 'year' = 'weekday'): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(style === 'weekday' ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant in the co-op's time zone: `Wednesday, December 2 at 8:00 PM`. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: brand.timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(date);
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: brand.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
  return `${day} at ${time}`;
}

/** The co-op's calendar day of an instant: `December 2, 2026`, or `Dec 2, 2026` where there is little room. */
export const formatInstantDay = (instant: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, dateStyle }).format(new Date(instant));
