import { getGrowth } from '#shared/contracts/analytics/analytics.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { askedDays } from '../use-cases/read-range.ts';
import { showDashboard } from '../use-cases/show-dashboard.ts';

export const handler = endpoint(getGrowth, async ({ query, now }) => {
  const { start_date, end_date, growth } = await showDashboard(askedDays(query, now), now);
  return { start_date, end_date, growth };
});
