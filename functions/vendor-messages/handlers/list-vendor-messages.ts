import { listVendorMessages } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMessages } from '../use-cases/show-talk.ts';

export const handler = endpoint(listVendorMessages, ({ query: { vendor_id: vendorId, ...query } }) =>
  showMessages(vendorId, query),
);
