import { createReminder as contract } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { createReminder, toAnswer } from '../use-cases/write-reminder.ts';

export const handler = endpoint(contract, async ({ actor, body, now }) =>
  toAnswer(await createReminder(body, actor.userId, now)),
);
