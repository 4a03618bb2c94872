import { updateCycle } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminCycle } from '#functions/cycles/domain/cycle.ts';
import { editCycle } from '../use-cases/write-cycle.ts';

export const handler = endpoint(updateCycle, async ({ params, body, actor, now }) => {
  const cycle = await editCycle(params.id, body, actor.userId, now);
  const message = body.status ? 'Cycle cancelled successfully' : 'Cycle updated successfully';
  return { message, cycle: toAdminCycle(cycle, now) };
});
