import { getAdminEvent } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showEvent } from '../use-cases/show-events.ts';

export const handler = endpoint(getAdminEvent, async ({ params, now }) => ({
  ...(await showEvent(params.id, now)),
}));
