import { takeBackShortage } from '#shared/contracts/shortages/shortages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toShortage } from '../domain/shortage.ts';
import { takeBack } from '../use-cases/start-shortage.ts';

export const handler = endpoint(takeBackShortage, async ({ params, actor, now }) => {
  const shortage = await takeBack(params, actor.userId, now);
  return {
    message: 'It is being taken back. Members are told one by one.',
    shortage: toShortage(shortage),
  };
});
