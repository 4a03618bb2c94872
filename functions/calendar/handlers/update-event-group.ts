import { updateEventGroup } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { editGroup } from '../use-cases/change-group.ts';

export const handler = endpoint(updateEventGroup, async ({ params, body, actor, now }) => {
  const change = await editGroup(params.groupId, body, actor.userId, now);
  return { message: 'Recurring event group updated successfully', ...change };
});
