import { getVendorFeedback } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showOneFeedback } from '../use-cases/show-talk.ts';

export const handler = endpoint(getVendorFeedback, async ({ params }) => ({
  vendor_feedback: await showOneFeedback(params.id),
}));
