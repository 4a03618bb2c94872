import { respondToVendorFeedback } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { respond } from '../use-cases/feedback.ts';

export const handler = endpoint(respondToVendorFeedback, async ({ params, body, actor, now }) => {
  await respond(params.id, body, actor.userId, now);
  return { message: 'Answer sent' };
});
