import { getDashboard } from '#shared/contracts/analytics/analytics.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { askedDays } from '../use-cases/read-range.ts';
import { showDashboard } from '../use-cases/show-dashboard.ts';

export const handler = endpoint(getDashboard, ({ query, now }) => showDashboard(askedDays(query, now), now));
