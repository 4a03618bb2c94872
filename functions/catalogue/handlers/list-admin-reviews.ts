import { listAdminReviews } from '#shared/contracts/catalogue/admin-reviews.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminReview } from '../domain/review.ts';
import { showReviewsToModerate } from '../use-cases/show-reviews-to-moderate.ts';

export const handler = endpoint(listAdminReviews, async ({ query }) => {
  const page = await showReviewsToModerate(query.status, query.limit, query.cursor);
  return {
    reviews: page.reviews.map((review) => toAdminReview(review, page.products.get(review.productId))),
    counts: { pending: page.counts.pending, approved: page.counts.approved },
    next_cursor: page.cursor,
  };
});
