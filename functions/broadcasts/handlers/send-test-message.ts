import { sendTestMessage } from '#shared/contracts/broadcasts/message-templates.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { sendTest } from '../use-cases/send-test.ts';

export const handler = endpoint(sendTestMessage, async ({ body, actor, now }) => {
  const address = await sendTest(body, actor.userId, now);
  return { message: `The test was sent to ${address}`, address };
});
