import type * as z from 'zod';
import type { createReview } from '#shared/contracts/promotions/rewards.ts';
import { coopAsSubject } from '#shared/co-op-review.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import {
  newReviewWrites,
  reviewedBefore,
  reviewEntity,
  reviewerAt,
} from '#functions/catalogue/data/reviews.ts';
import { newReview, type Review } from '#functions/catalogue/domain/review.ts';
import { hasCollected } from '#functions/orders/data/latest-orders.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { activeAccountCheck, rewardEntity, rewardWrites } from '../data/rewards.ts';
import { isRewardDue, type Reward } from '../domain/reward.ts';

export interface Submitted {
  review: Review;
  reward: Reward | undefined;
  /** The member's latest reward for any review. */
  latest: Reward | undefined;
}

/**
 * Writes a review, of a product or of the co-op, that waits for moderation. The same transaction records that
 * its author reviewed this subject, and updates the figures of the subject's reviews. When the author's last
 * code for a review has ended, or there was none, the transaction also writes a new code. With a `request_id`,
 * a repeated call answers the first review.
 * @throws AppError `not_found` for a product that is not on sale; `conflict` when the member has a review of
 * the same subject
 */
export const submitReview = (
  userId: string,
  input: z.output<(typeof createReview)['body']>,
  now: Date,
): Promise<Submitted> =>
  retryOnConflict(() => trySubmit(userId, input, now), { message: 'Please try again in a moment.' });

async function trySubmit(
  userId: string,
  { product_id: productId, request_id: requestId, ...input }: z.output<(typeof createReview)['body']>,
  now: Date,
): Promise<Submitted> {
  const isOfProduct = productId !== coopAsSubject;
  const [[user, product, reviewer, latest], isVerified] = await Promise.all([
    getEntities([
      userEntity.at(userId),
      isOfProduct ? productEntity.at(productId) : undefined,
      reviewerAt(productId, userId),
      rewardEntity.at(userId, 'review'),
    ]),
    hasCollected(userId, isOfProduct ? productId : undefined),
  ]);
  refuseInactive(user);
  if (isOfProduct && product?.status !== 'active') throw notFound('Product');
  if (reviewer) {
    const isRepeat = requestId !== undefined && reviewer.requestId === requestId;
    const storedReview = isRepeat ? await reviewEntity.get(productId, reviewer.reviewId) : undefined;
    if (!storedReview) throw reviewedBefore(productId);
    return {
      review: storedReview,
      reward: latest?.reviewId === storedReview.id ? latest : undefined,
      latest,
    };
  }
  const review = newReview(newId('rev', now), productId, user, input, isVerified, now);
  const reward = isRewardDue(latest, now)
    ? rewardWrites(latest, { userId, kind: 'review', reviewId: review.id }, now)
    : undefined;
  await transact([
    ...(await newReviewWrites(review, requestId)),
    ...(reward?.writes ?? []),
    activeAccountCheck(userId),
  ]);
  return { review, reward: reward?.reward, latest: reward?.reward ?? latest };
}
