import { getVendorMessage } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMessage } from '../use-cases/show-talk.ts';

export const handler = endpoint(getVendorMessage, async ({ params }) => ({
  vendor_message: await showMessage(params.id),
}));
