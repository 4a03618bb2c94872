import { sendMessageToVendor } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { writeToVendor } from '../use-cases/send-message.ts';

export const handler = endpoint(
  sendMessageToVendor,
  async ({ body: { vendor_id: vendorId, ...messageFields }, actor, now }) => ({
    id: await writeToVendor(vendorId, messageFields, actor.userId, now),
    message: 'Message sent',
  }),
);
