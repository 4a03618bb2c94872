import { listAdminEvents } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showEventPage, showEventsOfMonth } from '../use-cases/show-events.ts';

export const handler = endpoint(listAdminEvents, async ({ query, now }) => ({
  ...(query.month ? await showEventsOfMonth(query.month, now) : await showEventPage(query.page, query.limit)),
}));
