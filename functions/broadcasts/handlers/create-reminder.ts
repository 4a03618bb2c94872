import { createReminder } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { createBroadcast, toAnswer } from '../use-cases/write-broadcast.ts';

export const handler = endpoint(createReminder, async ({ actor, body, now }) =>
  toAnswer(await createBroadcast(body, actor.userId, now)),
);
