import { getDashboard } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showDashboard } from '../use-cases/show-dashboard.ts';

export const handler = endpoint(getDashboard, ({ query, now }) => showDashboard(chosenDays(query, now), now));
