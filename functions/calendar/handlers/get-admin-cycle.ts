import { getAdminCycle } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showCycle } from '../use-cases/show-events.ts';

export const handler = endpoint(getAdminCycle, async ({ params, now }) => ({
  ...(await showCycle(params.id, now)),
}));
