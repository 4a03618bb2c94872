import { productEntity } from '../data/products.ts';
import type * as z from 'zod';
import type { reviewInput } from '#shared/contracts/catalogue/catalogue.ts';
import { newId } from '#functions/platform/ids.ts';
import { notFound } from '#functions/platform/errors.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { hasCollected } from '#functions/orders/data/orders.ts';
import { deleteReview, insertReview, replaceReview, reviewEntity } from '../data/reviews.ts';
import type { Review } from '../domain/review.ts';

type ReviewInput = z.output<typeof reviewInput>;

/** A new review waits for moderation; it is verified when its author has collected an order (Q108). */
export async function writeReview(
  productId: string,
  userId: string,
  input: ReviewInput,
  now: Date,
): Promise<Review> {
  const [product, user, isVerifiedPurchase] = await Promise.all([
    productEntity.get(productId),
    requireUser(userId),
    hasCollected(userId, productId),
  ]);
  if (product?.status !== 'active') throw notFound('Product');
  const review: Review = {
    id: newId('rev', now),
    productId,
    userId,
    userName: `${user.firstName} ${user.lastName.slice(0, 1)}.`.trim(),
    ...input,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    isVerifiedPurchase,
    helpfulVotes: 0,
    status: 'pending',
  };
  await insertReview(review);
  return review;
}

/** @throws AppError `not_found` also for somebody else's review. */
async function requireOwnReview(productId: string, reviewId: string, userId: string): Promise<Review> {
  const review = await reviewEntity.get(productId, reviewId);
  if (review?.userId !== userId) throw notFound('Review');
  return review;
}

/** Changes the own review, which waits for moderation again. */
export async function reviseReview(
  productId: string,
  reviewId: string,
  userId: string,
  input: ReviewInput,
  now: Date,
): Promise<Review> {
  const before = await requireOwnReview(productId, reviewId, userId);
  const { title, content, rating } = input;
  const after: Review = {
    ...before,
    title,
    content,
    rating,
    status: 'pending',
    updatedAt: now.toISOString(),
  };
  await replaceReview(before, after);
  return after;
}

/** Deletes the own review; an admin may delete anybody's. */
export async function withdrawReview(productId: string, reviewId: string, userId: string): Promise<void> {
  const [review, user] = await Promise.all([reviewEntity.get(productId, reviewId), requireUser(userId)]);
  const isAllowed = review?.userId === userId || (user.role === 'admin' && user.status === 'active');
  if (!review || !isAllowed) throw notFound('Review');
  await deleteReview(review);
}
