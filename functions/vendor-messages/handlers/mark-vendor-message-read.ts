import { markVendorMessageRead } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readByStaff } from '../use-cases/change-message.ts';

export const handler = endpoint(markVendorMessageRead, async ({ params, actor, now }) => {
  await readByStaff(params.id, actor.userId, now);
  return { message: 'Message marked as read' };
});
