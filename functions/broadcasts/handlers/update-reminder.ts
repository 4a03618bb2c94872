import { updateReminder } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAnswer, updateBroadcast } from '../use-cases/write-broadcast.ts';

export const handler = endpoint(updateReminder, async ({ params, body, actor, now }) =>
  toAnswer(await updateBroadcast(params.id, body, actor.userId, now)),
);
