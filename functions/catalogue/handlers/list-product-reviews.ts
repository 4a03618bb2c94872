import '#functions/platform/verify-token.ts';
import { listProductReviews } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toReview } from '../domain/review.ts';
import { showReviews } from '../use-cases/show-reviews.ts';

export const handler = endpoint(listProductReviews, async ({ params, query, actor }) => {
  const page = await showReviews(params.id, actor?.userId, query.cursor);
  const data = page.reviews.map((review) => toReview(review, actor?.userId, page.votedFor.has(review.id)));
  return { data, next_cursor: page.cursor };
});
