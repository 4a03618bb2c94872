import { randomInt } from 'node:crypto';
import { userEntity } from '#functions/accounts/data/users.ts';
import { not } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { defineEntity, defineVersionedEntity, getEntities } from '#functions/platform/entity.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { nextReward, rewardCode, rewardKinds, type Reward } from '../domain/reward.ts';
import { promotionEntity } from './promotions.ts';

/** A member's latest reward of a kind. The item is in the account's partition, and is removed with it. */
export const rewardEntity = defineVersionedEntity({
  name: 'reward',
  key: keys.reward,
  idOf: (reward: Reward) => [reward.userId, reward.kind],
});

/** A member's claim of the reward for having shared a review. There is one claim for each review. */
export const shareClaimEntity = defineEntity({
  name: 'share claim',
  key: (reviewId: string, userId: string) => ({ pk: `REVIEW#${reviewId}`, sk: `SHARE#${userId}` }),
  idOf: (claim: { reviewId: string; userId: string; claimedAt: string }) => [claim.reviewId, claim.userId],
});

const letters = () => Array.from({ length: 4 }, () => String.fromCharCode(65 + randomInt(26))).join('');

/**
 * The writes that give a member a reward. Refused (`reward`) when a reward of this kind was given since
 * `latest` was read, or (`promotion`) when the code exists already.
 */
export function rewardWrites(
  latest: Reward | undefined,
  what: Pick<Reward, 'userId' | 'kind' | 'reviewId'>,
  now: Date,
): { reward: Reward; writes: NamedWrite[] } {
  const { reward, promotion } = nextReward(latest, what, rewardCode(now, letters()), now);
  return { reward, writes: [rewardEntity.replace(reward), promotionEntity.create(promotion)] };
}

/** Refused (`user`) when the account is deleted or switched off. */
export const activeAccountCheck = (userId: string): NamedWrite =>
  userEntity.checkAt([userId], { status: not('inactive') });

/** Removes the unused codes. The rewards themselves are removed with the account's partition. */
export async function forgetRewards(userId: string): Promise<void> {
  const [rewards] = await getEntities([rewardKinds.map((kind) => rewardEntity.at(userId, kind))]);
  for (const reward of rewards)
    if (reward)
      await transact([{ ...promotionEntity.removeAt([reward.code], { usedCount: 0 }), isOptional: true }]);
}
