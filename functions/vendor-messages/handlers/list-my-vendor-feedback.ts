import { listMyVendorFeedback } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showFeedback } from '../use-cases/show-talk.ts';
import { talkingVendor } from '../use-cases/talking-vendor.ts';

export const handler = endpoint(listMyVendorFeedback, ({ query, actor }) =>
  showFeedback(talkingVendor(actor), query),
);
