import { runCycle } from '#shared/contracts/billing/billing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import { runAgain } from '../use-cases/run-again.ts';

export const handler = endpoint(runCycle, async ({ params, actor, now }) => {
  const message = await runAgain(params.id, now);
  logger.info('Renewal run again', { by: actor.userId, cycleId: params.id });
  return { message };
});
