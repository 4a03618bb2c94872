import { reviewProductSubmission } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { reviewSubmission } from '../use-cases/review-submission.ts';

export const handler = endpoint(reviewProductSubmission, async ({ params, body, actor, now }) => {
  await reviewSubmission(params.id, body, actor.userId, now);
  return { message: body.decision === 'approve' ? 'Approved' : 'Rejected' };
});
