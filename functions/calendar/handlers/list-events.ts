import { listEvents } from '#shared/contracts/calendar/public-calendar.ts';
import { localDate } from '#shared/local-date.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMonth } from '../use-cases/show-month.ts';

export const handler = endpoint(listEvents, async ({ query, actor, now }) => ({
  data: await showMonth(query.month ?? localDate(now).slice(0, 7), actor?.userId, now),
}));
