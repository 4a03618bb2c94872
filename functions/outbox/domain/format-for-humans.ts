import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { brand } from '#shared/brand.ts';
import { cutText } from '#shared/cut-text.ts';

/** Formats a local date (YYYY-MM-DD) or an instant (ISO 8601) in the co-op's time zone. Other texts stay. */
export function formatForHumans(when: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(when)) return formatLocalDate(when);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(when)) return when;
  const instant = new Date(when);
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: brand.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);
  return `${formatLocalDate(localDate(instant))} at ${time}`;
}

/** Takes the path out of an absolute link to our site. Notifications on the site contain paths. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Cuts a longer text to `most` characters, if possible at the end of a word, and adds an ellipsis. */
export function shorten(text: string, most: number): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  if (oneLine.length <= most) return oneLine;
  const cut = cutText(oneLine, most - 1);
  const at = cut.lastIndexOf(' ');
  return `${(at > most / 2 ? cut.slice(0, at) : cut).trimEnd()}…`;
}

/** Adds a period at the end of a text that has none, such as a text of a provider or a person. */
export const ensurePeriod = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};
