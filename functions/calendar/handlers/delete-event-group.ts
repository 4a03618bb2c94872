import { deleteEventGroup } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeGroup } from '../use-cases/change-group.ts';

export const handler = endpoint(deleteEventGroup, async ({ params, actor, now }) => {
  const change = await removeGroup(params.groupId, actor.userId, now);
  return { message: 'Recurring event group deleted successfully', ...change };
});
