import { addDays, localDate } from '#shared/local-date.ts';
import { formatDay } from './format-date.ts';

/** The maximum number of business days of a bank transfer (document 1, section 9). Weekends do not count. */
const longest = 5;

/**
 * The text about a bank transfer that is on its way: how long it takes, and that the member has nothing to pay.
 * @param begunAt the earliest instant at which the transfer can have begun. When the expected day has passed,
 * the text names no day, because the transfer may have been begun again later.
 */
export function bankTransferText(begunAt: string, now = new Date()): string {
  let day = localDate(new Date(begunAt));
  for (let left = longest; left > 0;) {
    day = addDays(day, 1);
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  const until = day < localDate(now) ? '' : `, until about ${formatDay(day)}`;
  return `It takes 3 to 5 business days${until}. You have nothing to pay.`;
}
