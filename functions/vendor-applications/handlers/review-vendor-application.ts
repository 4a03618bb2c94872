import { reviewVendorApplication } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { reviewApplication } from '../use-cases/review-application.ts';

export const handler = endpoint(reviewVendorApplication, async ({ params, body, actor, now }) => {
  await reviewApplication(params.id, body, actor.userId, now);
  return { message: body.decision === 'approve' ? 'Approved' : 'Rejected' };
});
