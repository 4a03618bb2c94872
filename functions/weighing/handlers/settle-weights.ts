import { settleWeights } from '#shared/contracts/weighing/weighing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { startSettling } from '../use-cases/start-settling.ts';

export const handler = endpoint(settleWeights, async ({ params, actor, now }) => ({
  message: 'The weights are being settled. Members are told one by one.',
  weighing: await startSettling(params, actor.userId, now),
}));
