import { cancelReminder } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toBroadcast } from '../domain/broadcast.ts';
import { cancelBroadcast } from '../use-cases/write-broadcast.ts';

export const handler = endpoint(cancelReminder, async ({ params, actor, now }) => {
  const data = toBroadcast(await cancelBroadcast(params.id, actor.userId, now));
  return { message: 'The message was cancelled', data };
});
