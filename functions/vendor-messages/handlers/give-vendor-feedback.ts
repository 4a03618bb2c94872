import { giveVendorFeedback } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { giveFeedback } from '../use-cases/feedback.ts';
import { talkingVendor } from '../use-cases/talking-vendor.ts';

export const handler = endpoint(giveVendorFeedback, async ({ body, actor, now }) => ({
  id: await giveFeedback(talkingVendor(actor), body, actor.userId, now),
  message: 'Thank you for your feedback',
}));
