import { getProductSubmission } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showSubmission } from '../use-cases/review-submission.ts';

export const handler = endpoint(getProductSubmission, async ({ params }) => ({
  submission: await showSubmission(params.id),
}));
