import { createEvent } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminEvent } from '#functions/events/domain/event.ts';
import { makeEvents } from '../use-cases/write-event.ts';

export const handler = endpoint(createEvent, async ({ body, actor, now }) => {
  const events = await makeEvents(body, actor.userId, now);
  const message = body.is_recurring
    ? `Recurring event created successfully. Generated ${events.length} events.`
    : 'Event created successfully';
  const groupId = events[0]?.recurrence?.groupId ?? null;
  const answer = { message, eventCount: events.length, recurrence_group_id: groupId };
  return { ...answer, events: events.map(toAdminEvent) };
});
