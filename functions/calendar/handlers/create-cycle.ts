import { createCycle } from '#shared/contracts/calendar/calendar.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminCycle } from '#functions/cycles/domain/cycle.ts';
import { makeCycle } from '../use-cases/write-cycle.ts';

export const handler = endpoint(createCycle, async ({ body, actor, now }) => {
  const cycle = await makeCycle(body, actor.userId, now);
  return { message: 'Cycle created successfully', cycle: toAdminCycle(cycle, now) };
});
