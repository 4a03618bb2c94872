const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/**
 * The time until an instant, in the largest unit of which at least two are left: `in 8 days`, `in 30 hours`.
 * Below two hours it is in minutes. It is empty once the instant has passed.
 */
export function timeLeft(instant: string, now: Date): string {
  const remainingMs = Date.parse(instant) - now.getTime();
  if (remainingMs <= 0) return '';
  if (remainingMs >= 2 * day) return `in ${count(Math.floor(remainingMs / day), 'day')}`;
  if (remainingMs >= 2 * hour) return `in ${count(Math.floor(remainingMs / hour), 'hour')}`;
  return `in ${count(Math.max(1, Math.floor(remainingMs / minute)), 'minute')}`;
}
