import { deleteProductReview } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { withdrawReview } from '../use-cases/write-review.ts';

export const handler = endpoint(deleteProductReview, async ({ params, actor, now }) => {
  await withdrawReview(params.id, params.reviewId, actor.userId, now);
  return {};
});
