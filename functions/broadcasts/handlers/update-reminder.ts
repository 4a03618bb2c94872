import { updateReminder as contract } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAnswer, updateReminder } from '../use-cases/write-reminder.ts';

export const handler = endpoint(contract, async ({ params, body, actor, now }) =>
  toAnswer(await updateReminder(params.id, body, actor.userId, now)),
);
