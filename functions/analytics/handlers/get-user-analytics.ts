import { getUserAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { readAccountCounts } from '#functions/accounts/data/account-counts.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { everyDay, monthsOfRange } from '../domain/days.ts';
import { sumOfDays } from '../domain/made-on.ts';
import { toRange } from '../domain/rows.ts';

export const handler = endpoint(getUserAnalytics, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const { total, days } = await readAccountCounts(monthsOfRange(range));
  return {
    ...toRange(range),
    total_users: total,
    new_users: sumOfDays(days, range),
    days: everyDay(range).map((date) => ({ date, users: days.get(date) ?? 0 })),
  };
});
