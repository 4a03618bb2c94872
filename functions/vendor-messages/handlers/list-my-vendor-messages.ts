import { listMyVendorMessages } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMessages } from '../use-cases/show-talk.ts';
import { talkingVendor } from '../use-cases/talking-vendor.ts';

export const handler = endpoint(listMyVendorMessages, ({ query, actor }) =>
  showMessages(talkingVendor(actor), query),
);
