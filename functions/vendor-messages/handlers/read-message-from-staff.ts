import { readMessageFromStaff } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readByVendor } from '../use-cases/change-message.ts';
import { talkingVendor } from '../use-cases/talking-vendor.ts';

export const handler = endpoint(readMessageFromStaff, async ({ params, actor, now }) => {
  await readByVendor(params.id, talkingVendor(actor), now);
  return { message: 'Message marked as read' };
});
