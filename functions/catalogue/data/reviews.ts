import { coopAsSubject } from '#shared/co-op-review.ts';
import { isThere } from '#functions/platform/change-item.ts';
import { defineVersionedEntity, getEntities, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, queryAll } from '#functions/platform/list-query.ts';
import {
  getItem,
  put,
  remove,
  transact,
  TransactionRefused,
  transactUnlessRefused,
  unlessRefused,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { reviewFigureWrites } from './review-figures.ts';
import type { Review } from '../domain/review.ts';

/**
 * Pending reviews are listed for staff. Approved ones are listed for their product, and for staff by the time
 * of approval.
 */
export const reviewEntity = defineVersionedEntity({
  name: 'review',
  key: (productId: string, reviewId: string) => ({ pk: `PRODUCT#${productId}`, sk: `REVIEW#${reviewId}` }),
  idOf: (review: Review) => [review.productId, review.id],
  indexes: (review) => {
    if (review.status === 'pending')
      return { listing_pk: lists.pendingReviews, listing_sk: `${review.updatedAt}#${review.id}` };
    if (review.status === 'rejected') return {};
    return {
      listing_pk: lists.approvedReviews(review.productId),
      listing_sk: review.id,
      due_pk: due.approvedReviews,
      due_sk: `APPROVED#${review.approvedAt}#${review.id}`,
    };
  },
});

/** Limits a member to one review of each product, and one of the co-op. */
interface Reviewer {
  reviewId: string;
  /** The form makes it once, so that a form sent twice is recognized. */
  requestId?: string;
}

/** @param requestId undefined when the form made no id */
export const reviewerItem = (review: Review, requestId?: string) => ({
  ...keys.reviewer(review.productId, review.userId),
  entity: 'reviewer',
  reviewId: review.id,
  ...(requestId && { requestId }),
  productId: review.productId,
  listing_pk: lists.member(review.userId),
  listing_sk: `REVIEWER#${review.productId}`,
});

export const reviewerAt = (productId: string, userId: string): Reference<Reviewer | undefined> => ({
  key: keys.reviewer(productId, userId),
  read: (item) => item as Reviewer | undefined,
});

/** Reads all reviews of an account, in any state. */
export async function readReviewsOf(userId: string): Promise<Review[]> {
  const entries = await writtenBy(userId);
  const [reviews] = await getEntities([
    entries.map(({ productId, reviewId }) => reviewEntity.at(productId, reviewId)),
  ]);
  return reviews.flatMap((review) => review ?? []);
}

/** Replaces the author's name in all reviews of an account. */
export async function forgetReviewer(userId: string, name: string): Promise<void> {
  for (const { productId, reviewId } of await writtenBy(userId))
    await renameAuthor(productId, reviewId, name);
}

const writtenBy = (userId: string): Promise<{ productId: string; reviewId: string }[]> =>
  queryAll(listQuery('listing', lists.member(userId), { startingWith: 'REVIEWER#' }));

/** Skips a review that was deleted since it was listed. */
const renameAuthor = (productId: string, reviewId: string, userName: string): Promise<unknown> =>
  unlessRefused(
    updateItem(
      // The new version refuses the write of somebody who is deciding about the review, so that the old name
      // does not come back.
      reviewEntity.add([productId, reviewId], { version: 1 }, { set: { userName }, when: { id: isThere } }),
    ),
  );

/** Lists a page of a product's approved reviews, newest first. */
export const listApprovedReviews = (productId: string, limit: number, cursor: string | undefined) =>
  reviewEntity.queryPage(latestFirst(listQuery('listing', lists.approvedReviews(productId))), limit, cursor);

/** Lists a page of pending reviews, the longest waiting first, or of approved reviews, the latest approved first. */
export function listReviewsIn(status: 'pending' | 'approved', limit: number, cursor: string | undefined) {
  const list =
    status === 'pending'
      ? listQuery('listing', lists.pendingReviews)
      : latestFirst(listQuery('due', due.approvedReviews));
  return reviewEntity.queryPage(list, limit, cursor);
}

/** Reads a member's own review of a product or the co-op, in any state. */
export async function findOwnReview(productId: string, userId: string): Promise<Review | undefined> {
  const own = await getItem<{ reviewId: string }>(keys.reviewer(productId, userId));
  return own && reviewEntity.get(productId, own.reviewId);
}

export const reviewedBefore = (productId: string) =>
  conflict(
    `You have already reviewed ${productId === coopAsSubject ? 'the co-op' : 'this product'}. You can change your review.`,
  );

/** Refused (`reviewer`) when the member has already reviewed the same product, or has already reviewed the co-op. */
export const newReviewWrites = async (review: Review, requestId?: string): Promise<NamedWrite[]> => [
  reviewEntity.create(review),
  put('reviewer', { Item: reviewerItem(review, requestId), ConditionExpression: 'attribute_not_exists(pk)' }),
  ...(await reviewFigureWrites(review.productId, undefined, review)),
];

/** @throws AppError `conflict` when the member has reviewed this product already */
export async function insertReview(review: Review): Promise<void> {
  if (!(await transactUnlessRefused(await newReviewWrites(review)))) throw reviewedBefore(review.productId);
}

/**
 * The writes are repeated when another product's card was changed at the same time.
 * @throws AppError `conflict` when the review itself was changed since it was read
 */
async function writeReview(before: Review, after: Review | undefined, writes: NamedWrite[]): Promise<void> {
  const message = 'This review was changed in the meantime. Please try again.';
  await retryOnConflict(
    async () => {
      const figures = await reviewFigureWrites(before.productId, before, after);
      try {
        await transact([...writes, ...figures]);
      } catch (error) {
        const isOwnChange =
          error instanceof TransactionRefused && error.failed.some((name) => name !== 'part');
        throw isOwnChange ? conflict(message) : error;
      }
    },
    { message },
  );
}

/**
 * A vote does not change the review's version. The number of votes is therefore checked too, so that a vote
 * made since the review was read refuses the write.
 */
export const replaceReview = (before: Review, after: Review, otherWrites: NamedWrite[] = []): Promise<void> =>
  writeReview(before, after, [
    reviewEntity.update(before, after, { asRead: ['version', 'helpfulVotes'] }),
    ...otherWrites,
  ]);

export const deleteReview = (review: Review, otherWrites: NamedWrite[] = []): Promise<void> =>
  writeReview(review, undefined, [
    reviewEntity.remove(review, ['helpfulVotes']),
    remove('reviewer', { Key: keys.reviewer(review.productId, review.userId) }),
    ...otherWrites,
  ]);
