import { getNeedsYou } from '#shared/contracts/analytics/analytics.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showNeeds } from '../use-cases/show-needs.ts';

export const handler = endpoint(getNeedsYou, ({ now }) => showNeeds(now));
