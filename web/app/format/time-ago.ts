import { formatInstantDay } from '#web/format/format-date.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/**
 * The text for the time since an instant. From one week on, the text is the date of the instant.
 * @param now the present time in milliseconds since 1970
 */
export function timeAgo(instant: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < minute) return 'just now';
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return words.format(-Math.floor(passed / day), 'day');
  return formatInstantDay(instant);
}
