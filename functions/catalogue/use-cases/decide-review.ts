import type * as z from 'zod';
import { coopAsSubject } from '#shared/co-op-review.ts';
import type { moderateReview } from '#shared/contracts/catalogue/admin-reviews.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { productEntity } from '../data/products.ts';
import { replaceReview, reviewEntity } from '../data/reviews.ts';
import type { Product } from '../domain/product.ts';
import { moderationChanges, type Review } from '../domain/review.ts';

type Decision = z.output<(typeof moderateReview)['body']>;

/**
 * The product's rating changes in the same transaction. A call repeated after a lost answer changes nothing.
 * @throws AppError `not_found`; `conflict` when the author changed the review after staff read it, or when it
 * was decided before
 */
export async function decideReview(
  reviewId: string,
  { product_id: productId, status, version }: Decision,
  by: string,
  now: Date,
): Promise<{ review: Review; product: Product | undefined }> {
  const [before, product] = await getEntities([
    reviewEntity.at(productId, reviewId),
    productEntity.at(productId),
  ]);
  if (!before || (!product && productId !== coopAsSubject)) throw notFound('Review');
  if (before.status === status && before.version === version + 1) return { review: before, product };
  if (before.version !== version) throw changedMeanwhile('review');
  if (before.status !== 'pending') throw conflict('This review was decided before.');
  const review = nextVersion(before, moderationChanges(status, now));
  await replaceReview(before, review, [
    auditEntry({ by, at: now, kind: 'review', id: reviewId, before, after: review }),
  ]);
  return { review, product };
}
