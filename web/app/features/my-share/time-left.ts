const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** The time until an instant, in its largest unit: `in 8 days`; empty once it has passed. */
export function timeLeft(instant: string, now: Date): string {
  const left = Date.parse(instant) - now.getTime();
  if (left <= 0) return '';
  if (left >= 2 * day) return `in ${count(Math.floor(left / day), 'day')}`;
  if (left >= 2 * hour) return `in ${count(Math.floor(left / hour), 'hour')}`;
  return `in ${count(Math.max(1, Math.floor(left / minute)), 'minute')}`;
}
