import { runCycle } from '#shared/contracts/renewals/renewals.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { runAgain } from '../use-cases/run-again.ts';

export const handler = endpoint(runCycle, async ({ params, actor, now }) => ({
  message: await runAgain(params.id, actor.userId, now),
}));
