import { defineEntity } from '#functions/platform/entity.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import {
  getItem,
  put,
  query,
  remove,
  transact,
  TransactionRefused,
  update,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { changeCard, productEntity } from './products.ts';
import type { Review } from '../domain/review.ts';

/** A review; the approved ones of a product are listed. */
export const reviewEntity = defineEntity({
  name: 'review',
  key: (productId: string, reviewId: string) => ({ pk: `PRODUCT#${productId}`, sk: `REVIEW#${reviewId}` }),
  idOf: (review: Review) => [review.productId, review.id],
  indexes: (review) =>
    review.status === 'approved'
      ? { listing_pk: lists.approvedReviews(review.productId), listing_sk: review.id }
      : {},
});

/** The item that keeps a member to one review a product. */
export const reviewerItem = (review: Review) => ({
  ...keys.reviewer(review.productId, review.userId),
  entity: 'reviewer',
  reviewId: review.id,
});

/** A page of approved reviews, newest first. */
export function listApprovedReviews(productId: string, limit: number, cursor: string | undefined) {
  const list = listQuery('listing', lists.approvedReviews(productId));
  return query<Review>({
    ...list,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}

/** A member's own review of a product, in any state. */
export async function findOwnReview(productId: string, userId: string): Promise<Review | undefined> {
  const own = await getItem<{ reviewId: string }>(keys.reviewer(productId, userId));
  return own && reviewEntity.get(productId, own.reviewId);
}

/** @throws AppError `conflict` when the member has reviewed this product already. */
export async function insertReview(review: Review): Promise<void> {
  try {
    await transact([
      reviewEntity.create(review),
      put('reviewer', { Item: reviewerItem(review), ConditionExpression: 'attribute_not_exists(pk)' }),
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused)
      throw conflict('You have already reviewed this product. You can change your review.');
    throw error;
  }
}

/** Takes an approved rating out of the product's figures, and of those that lists show. */
const withdrawRating = async (review: Review): Promise<NamedWrite[]> =>
  review.status === 'approved'
    ? [
        update('product', {
          Key: productEntity.key(review.productId),
          UpdateExpression: 'ADD ratingSum :sum, ratingCount :one',
          ExpressionAttributeValues: { ':sum': -review.rating, ':one': -1 },
        }),
        ...(await changeCard(review.productId, (card) => ({
          ...card,
          ratingSum: card.ratingSum - review.rating,
          ratingCount: card.ratingCount - 1,
        }))),
      ]
    : [];

/** Refuses the write when the review is no longer as it was read. */
const unchanged = (review: Review) => ({
  ConditionExpression: 'updatedAt = :was AND #status = :status',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':was': review.updatedAt, ':status': review.status },
});

/** Writes once more when another product's card was in the way; anything else is the review's own change. */
async function orConflict(review: Review, writes: NamedWrite[]): Promise<void> {
  const message = 'This review was changed in the meantime. Please try again.';
  await retryOnConflict(
    async () => {
      try {
        await transact([...writes, ...(await withdrawRating(review))]);
      } catch (error) {
        const isOwnChange =
          error instanceof TransactionRefused && error.failed.some((name) => name !== 'part');
        throw isOwnChange ? conflict(message) : error;
      }
    },
    { message },
  );
}

/** Replaces a review by its changed form; the product's figures follow. */
export const replaceReview = (before: Review, after: Review): Promise<void> =>
  orConflict(before, [put('review', { Item: reviewEntity.item(after), ...unchanged(before) })]);

export const deleteReview = (review: Review): Promise<void> =>
  orConflict(review, [
    remove('review', { Key: reviewEntity.key(review.productId, review.id), ...unchanged(review) }),
    remove('reviewer', { Key: keys.reviewer(review.productId, review.userId) }),
  ]);
