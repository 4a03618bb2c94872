import { brand } from '#shared/brand.ts';

const dayStyles = {
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  year: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  brief: { month: 'short', day: 'numeric' },
  month: { month: 'long' },
} as const;

/**
 * A calendar day (YYYY-MM-DD) as `Saturday, December 5`. The style `year` gives `December 5, 2026`, `short`
 * gives `Sat, Dec 5`, `brief` gives `Dec 5`, and `month` gives `December`.
 */
export const formatDay = (day: string, style: keyof typeof dayStyles = 'weekday'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...dayStyles[style] }).format(
    new Date(`${day}T00:00:00Z`),
  );

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

/** An instant in the co-op's time zone where there is little room: `Dec 3, 5:12 AM`. */
export const formatInstantShort = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: brand.timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));

/** Replaces the space before AM and PM, so that no line breaks there. */
export const keepTimesWhole = (text: string): string => text.replaceAll(/(\d) (?=[AP]M\b)/g, '$1\u00a0');

/** The co-op's calendar day of an instant: `December 2, 2026`, or `Dec 2, 2026` for the style `medium`. */
export const formatInstantDay = (instant: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, dateStyle }).format(new Date(instant));
