import { listVendorFeedback } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showFeedback } from '../use-cases/show-talk.ts';

export const handler = endpoint(listVendorFeedback, ({ query: { vendor_id: vendorId, ...query } }) =>
  showFeedback(vendorId, query),
);
