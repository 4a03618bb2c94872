import '#functions/platform/verify-token.ts';
import { listProductReviews } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { findOwnReview, listApprovedReviews } from '../data/reviews.ts';
import { toReview } from '../domain/review.ts';

export const handler = endpoint(listProductReviews, async ({ params, query, actor }) => {
  const [page, own] = await Promise.all([
    listApprovedReviews(params.id, 10, query.cursor),
    actor && !query.cursor ? findOwnReview(params.id, actor.userId) : undefined,
  ]);
  const reviews = [...(own ? [own] : []), ...page.items.filter((review) => review.id !== own?.id)];
  const data = reviews.map((review) => toReview(review, actor?.userId));
  return { data, next_cursor: encodeCursor(page.cursor) };
});
