import { coopAsSubject } from '#shared/co-op-review.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { helpfulVoteEntity } from '../data/helpful-votes.ts';
import { productEntity } from '../data/products.ts';
import { listReviewsIn, reviewerAt, reviewEntity } from '../data/reviews.ts';
import type { Review } from '../domain/review.ts';

/**
 * The approved reviews of the whole site. The first page begins with the member's own review of the co-op, in
 * any state.
 * @throws AppError `invalid` for a cursor of another list
 */
export async function showSiteReviews(
  callerId: string | undefined,
  limit: number,
  cursor: string | undefined,
) {
  const page = await listReviewsIn('approved', limit, cursor);
  const productIds = new Set(
    page.items.map(({ productId }) => productId).filter((id) => id !== coopAsSubject),
  );
  const [products, votes, reviewer] = await getEntities([
    [...productIds].map((id) => productEntity.at(id)),
    callerId ? page.items.map(({ id }) => helpfulVoteEntity.at(id, callerId)) : undefined,
    callerId && !cursor ? reviewerAt(coopAsSubject, callerId) : undefined,
  ]);
  const isOwn = ({ productId, userId }: Review) => productId === coopAsSubject && userId === callerId;
  const own =
    reviewer && (page.items.find(isOwn) ?? (await reviewEntity.get(coopAsSubject, reviewer.reviewId)));
  return {
    reviews: [...(own ? [own] : []), ...page.items.filter((review) => !isOwn(review))],
    products: byId(products),
    votedFor: new Set((votes ?? []).flatMap((vote) => vote?.reviewId ?? [])),
    cursor: encodeCursor(page.cursor),
  };
}
