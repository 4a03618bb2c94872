import { updateEvent } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminEvent } from '#functions/events/domain/event.ts';
import { editEvent } from '../use-cases/write-event.ts';

export const handler = endpoint(updateEvent, async ({ params, body, actor, now }) => {
  const event = await editEvent(params.id, body, actor.userId, now);
  return { message: 'Event updated successfully', event: toAdminEvent(event) };
});
