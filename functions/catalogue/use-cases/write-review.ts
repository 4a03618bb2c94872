import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { productEntity } from '../data/products.ts';
import type * as z from 'zod';
import type { reviewInput } from '#shared/contracts/catalogue/catalogue.ts';
import { activeAccountAt } from '#functions/platform/active-account.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { notFound } from '#functions/platform/errors.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { hasCollected } from '#functions/orders/data/latest-orders.ts';
import { deleteReview, insertReview, replaceReview, reviewEntity } from '../data/reviews.ts';
import { newReview, type Review } from '../domain/review.ts';

type ReviewInput = z.output<typeof reviewInput>;

/** The review counts as verified when its author picked up this product (Q108). */
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
  const review = newReview(newId('rev', now), productId, user, input, isVerifiedPurchase, now);
  await insertReview(review);
  return review;
}

/** @throws AppError `not_found`, also for somebody else's review */
async function requireOwnReview(productId: string, reviewId: string, userId: string): Promise<Review> {
  const [review] = await getEntities([reviewEntity.at(productId, reviewId), activeAccountAt(userId)]);
  if (review?.userId !== userId) throw notFound('Review');
  return review;
}

/** A changed review waits for moderation again. */
export async function reviseReview(
  productId: string,
  reviewId: string,
  userId: string,
  input: ReviewInput,
  now: Date,
): Promise<Review> {
  const before = await requireOwnReview(productId, reviewId, userId);
  const { title, content, rating } = input;
  const after = nextVersion(before, {
    title,
    content,
    rating,
    status: 'pending',
    approvedAt: null,
    updatedAt: now.toISOString(),
  });
  await replaceReview(before, after);
  return after;
}

/** An admin may delete anybody's review. */
export async function withdrawReview(
  productId: string,
  reviewId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const [review, user] = await Promise.all([reviewEntity.get(productId, reviewId), requireUser(userId)]);
  const isOwn = review?.userId === userId;
  const isAllowed = isOwn || (user.role === 'admin' && user.status === 'active');
  if (!review || !isAllowed) throw notFound('Review');
  // The audit log gets neither the review's text nor its author: personal data may have to be erased later.
  const { rating, status, createdAt } = review;
  const before = { productId, rating, status, createdAt };
  const entry = { by: userId, at: now, kind: 'review', id: reviewId, before } as const;
  await deleteReview(review, isOwn ? [] : [auditEntry(entry)]);
}
