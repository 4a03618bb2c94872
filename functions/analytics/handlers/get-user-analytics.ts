import { getUserAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { accountCountKeys, accountCountsOf } from '#functions/accounts/data/account-counts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getItems } from '#functions/platform/table.ts';
import { everyDay, monthsOfRange } from '../domain/days.ts';
import { sumOfDays } from '../domain/made-on.ts';
import { toRange } from '../domain/rows.ts';
import { askedDays } from '../use-cases/read-range.ts';

export const handler = endpoint(getUserAnalytics, async ({ query, now }) => {
  const range = askedDays(query, now);
  const { total, days } = accountCountsOf(await getItems(accountCountKeys(monthsOfRange(range))));
  return {
    ...toRange(range),
    total_users: total,
    new_users: sumOfDays(days, range),
    days: everyDay(range).map((date) => ({ date, users: days.get(date) ?? 0 })),
  };
});
