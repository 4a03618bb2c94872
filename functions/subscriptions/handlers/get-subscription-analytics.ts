import { getSubscriptionAnalytics } from '#shared/contracts/subscriptions/subscriptions.ts';
import { addMonths, localDate } from '#shared/local-date.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readRevenue } from '../data/revenue.ts';
import { readStatusCounts } from '../data/status-counts.ts';
import { toAnalytics } from '../domain/analytics.ts';

export const handler = endpoint(getSubscriptionAnalytics, async ({ now }) => {
  const today = localDate(now);
  const [counts, revenue] = await Promise.all([
    readStatusCounts(),
    readRevenue(addMonths(today, -12), today),
  ]);
  return { ...toAnalytics(counts, revenue, today) };
});
