import { addDays, localDate } from '#shared/local-date.ts';
import { formatDay } from './format-date.ts';

/** The most business days that a bank transfer takes (document 1, section 9). */
const longest = 5;

/**
 * What a member has to know of a bank transfer on its way: how long it takes, and that nothing is to be paid.
 * @param begunAt the earliest instant at which it can have begun. A transfer that was begun again later may take
 *   longer than this, so a day that is over is not named.
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
