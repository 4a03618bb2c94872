import { cancelReminder as contract } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toReminder } from '../domain/reminder.ts';
import { cancelReminder } from '../use-cases/write-reminder.ts';

export const handler = endpoint(contract, async ({ params, actor, now }) => {
  const data = toReminder(await cancelReminder(params.id, actor.userId, now));
  return { message: 'The message was cancelled', data };
});
