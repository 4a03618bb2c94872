import { userEntity } from '#functions/accounts/data/users.ts';
import { reviewEntity } from '#functions/catalogue/data/reviews.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { activeAccountCheck, rewardEntity, rewardWrites, shareClaimEntity } from '../data/rewards.ts';
import { isRewardDue, type Reward } from '../domain/reward.ts';

export interface Claimed {
  reward: Reward | undefined;
  latest: Reward | undefined;
}

/**
 * Gives a member a code for having shared their review, once for each review. While their last code for
 * sharing has not ended, nothing is written, and the claim can be made later. The shop cannot check that the
 * review was really shared. A repeated call answers the same code, as long as it is the latest.
 * @throws AppError `not_found` for somebody else's review; `conflict` for a review that staff rejected
 */
export const claimShare = (
  productId: string,
  reviewId: string,
  userId: string,
  now: Date,
): Promise<Claimed> =>
  retryOnConflict(
    async () => {
      const [user, review, claim, latest] = await getEntities([
        userEntity.at(userId),
        reviewEntity.at(productId, reviewId),
        shareClaimEntity.at(reviewId, userId),
        rewardEntity.at(userId, 'share'),
      ]);
      refuseInactive(user);
      if (review?.userId !== userId) throw notFound('Review');
      if (claim) return { reward: latest?.reviewId === reviewId ? latest : undefined, latest };
      if (review.status === 'rejected')
        throw conflict('This review was not approved. Change it, and share it once it is.');
      if (!isRewardDue(latest, now)) return { reward: undefined, latest };
      const { reward, writes } = rewardWrites(latest, { userId, kind: 'share', reviewId }, now);
      await transact([
        shareClaimEntity.create({ reviewId, userId, claimedAt: now.toISOString() }),
        ...writes,
        activeAccountCheck(userId),
      ]);
      return { reward, latest: reward };
    },
    { message: 'Please try again in a moment.' },
  );
