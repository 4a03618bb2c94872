import { createShortage } from '#shared/contracts/shortages/shortages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toShortage } from '../domain/shortage.ts';
import { startShortage } from '../use-cases/start-shortage.ts';

export const handler = endpoint(createShortage, async ({ params, body, actor, now }) => {
  const shortage = await startShortage(params, body, actor.userId, now);
  return {
    message: 'Recorded. Members are told one by one, and get their money back.',
    shortage: toShortage(shortage),
  };
});
