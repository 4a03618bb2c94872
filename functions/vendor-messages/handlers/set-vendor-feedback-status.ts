import { setVendorFeedbackStatus } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setStatus } from '../use-cases/feedback.ts';

export const handler = endpoint(setVendorFeedbackStatus, async ({ params, body, actor, now }) => {
  await setStatus(params.id, body, actor.userId, now);
  return { message: body.status === 'closed' ? 'Feedback closed' : 'Feedback opened again' };
});
