import { getOrderAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { rankFigures, sumsOf, toDays, toRange, toSums, totalOf } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getOrderAnalytics, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const { figures } = await readRange(['summary'], range, now);
  const total = totalOf(figures, range).orders;
  const renewals = sumsOf(figures, figureOf.renewals).orders;
  return {
    ...toRange(range),
    total_orders: total,
    renewals,
    checkout_orders: total - renewals,
    addon_orders: sumsOf(figures, figureOf.addOns).orders,
    plans: rankFigures(figures, figureOf.plan).map(({ id, figure }) => ({
      plan_id: id,
      plan_name: figure.name ?? id,
      ...toSums(figure),
    })),
    days: toDays(figures, range),
  };
});
