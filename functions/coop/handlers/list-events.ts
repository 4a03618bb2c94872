import { listEvents } from '#shared/contracts/co-op.ts';
import { localDate } from '#shared/local-date.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listEventsOfMonth } from '../data/events.ts';

export const handler = endpoint(listEvents, async ({ query, now }) => {
  const events = await listEventsOfMonth(query.month ?? localDate(now).slice(0, 7));
  const data = events.map((event) => ({
    id: event.id,
    title: event.title,
    description: event.description,
    event_date: event.eventDate,
    start_time: event.eventTime,
    event_time: event.eventTime,
    location: event.location,
    event_type: event.eventType,
  }));
  return { success: true, data };
});
