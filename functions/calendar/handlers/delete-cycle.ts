import { deleteCycle } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeCycle } from '../use-cases/write-cycle.ts';

export const handler = endpoint(deleteCycle, async ({ params, actor, now }) => {
  await removeCycle(params.id, actor.userId, now);
  return { message: 'Cycle deleted successfully' };
});
