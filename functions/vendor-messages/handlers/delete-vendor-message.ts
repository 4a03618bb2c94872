import { deleteVendorMessage } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteMessage } from '../use-cases/change-message.ts';

export const handler = endpoint(deleteVendorMessage, async ({ params, actor, now }) => {
  await deleteMessage(params.id, actor.userId, now);
  return { message: 'Message deleted' };
});
