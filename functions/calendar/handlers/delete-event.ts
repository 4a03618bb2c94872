import { deleteEvent } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeEvent } from '../use-cases/write-event.ts';

export const handler = endpoint(deleteEvent, async ({ params, actor, now }) => {
  await removeEvent(params.id, actor.userId, now);
  return { message: 'Event deleted successfully' };
});
