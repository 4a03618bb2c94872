import { updateVendorMessage } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { editMessage } from '../use-cases/change-message.ts';

export const handler = endpoint(updateVendorMessage, async ({ params, body, actor, now }) => {
  await editMessage(params.id, body, actor.userId, now);
  return { message: 'Message updated' };
});
