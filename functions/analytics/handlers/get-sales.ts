import { getSales } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { toDollars } from '#shared/money.ts';
import { averageDollars, sumsOf, toDays, toRange, toSums, totalOf } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getSales, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const { figures } = await readRange(['summary'], range, now);
  const total = totalOf(figures, range);
  const addOns = sumsOf(figures, figureOf.addOns);
  return {
    ...toRange(range),
    ...toSums(total),
    average_order_value: averageDollars(total),
    addon_revenue: toDollars(addOns.revenueCents),
    subscription_revenue: toDollars(total.revenueCents - addOns.revenueCents),
    days: toDays(figures, range),
  };
});
