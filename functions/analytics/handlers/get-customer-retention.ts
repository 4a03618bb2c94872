import { getCustomerRetention } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { percentOf, sumsOf, toRange, totalOf } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getCustomerRetention, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const { figures } = await readRange(['summary'], range, now);
  const total = totalOf(figures, range).orders;
  const newMembers = sumsOf(figures, figureOf.newMembers).orders;
  return {
    ...toRange(range),
    total_orders: total,
    new_members: newMembers,
    returning_orders: total - newMembers,
    renewals: sumsOf(figures, figureOf.renewals).orders,
    retention_rate: percentOf(total - newMembers, total),
  };
});
