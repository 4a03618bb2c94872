import { getGrowth } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showDashboard } from '../use-cases/show-dashboard.ts';

export const handler = endpoint(getGrowth, async ({ query, now }) => {
  const { start_date, end_date, growth } = await showDashboard(chosenDays(query, now), now);
  return { start_date, end_date, growth };
});
