import { updateProductReview } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toReview } from '../domain/review.ts';
import { reviseReview } from '../use-cases/write-review.ts';

export const handler = endpoint(updateProductReview, async ({ params, body, actor, now }) => {
  const review = await reviseReview(params.id, params.reviewId, actor.userId, body, now);
  return { review: toReview(review, actor.userId) };
});
