import '#functions/platform/verify-token.ts';
import { listReviews } from '#shared/contracts/catalogue/site-reviews.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toSiteReview } from '../domain/review.ts';
import { showSiteReviews } from '../use-cases/show-site-reviews.ts';

export const handler = endpoint(listReviews, async ({ query, actor }) => {
  const page = await showSiteReviews(actor?.userId, query.limit, query.cursor);
  const data = page.reviews.map((review) =>
    toSiteReview(review, page.products.get(review.productId), actor?.userId, page.votedFor.has(review.id)),
  );
  return { data, next_cursor: page.cursor };
});
