import { sendMessageToStaff } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { writeToStaff } from '../use-cases/send-message.ts';
import { talkingVendor } from '../use-cases/talking-vendor.ts';

export const handler = endpoint(sendMessageToStaff, async ({ body, actor, now }) => ({
  id: await writeToStaff(talkingVendor(actor), body, actor.userId, now),
  message: 'Message sent',
}));
