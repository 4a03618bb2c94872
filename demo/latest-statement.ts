import { addDays, localDate } from '#shared/local-date.ts';
import { lastWeekEnd, statementIdOf } from '#functions/vendor-statements/domain/statement.ts';
import { cyclesAround } from './calendar.ts';

/** The Sunday that ends the week of a day. */
export const weekEndOf = (day: string): string => addDays(lastWeekEnd(day), 7);

/** The week of the latest pickup that is over. Its statements are drawn up and not paid yet. */
export function latestWeekEnd(now: Date): string {
  const over = cyclesAround(now)
    .map(({ pickupDate }) => weekEndOf(pickupDate))
    .filter((weekEnd) => weekEnd <= lastWeekEnd(localDate(now)));
  return over.at(-1) ?? '';
}

export const latestStatementId = (now: Date): string => statementIdOf('usr_demo-vendor', latestWeekEnd(now));
