import { createProductReview } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toReview } from '../domain/review.ts';
import { writeReview } from '../use-cases/write-review.ts';

export const handler = endpoint(createProductReview, async ({ params, body, actor, now }) => {
  const review = await writeReview(params.id, actor.userId, body, now);
  return { review: toReview(review, actor.userId) };
});
