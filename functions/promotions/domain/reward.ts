import type * as z from 'zod';
import type { listRewardCodes } from '#shared/contracts/promotions/rewards.ts';
import { toDollars } from '#shared/money.ts';
import { isInForce, type Promotion } from './promotion.ts';

export const rewardKinds = ['review', 'share'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/**
 * The latest code that a member earned in one way. It is overwritten once the code has ended, so that a
 * member never has two valid codes of a kind.
 */
export interface Reward {
  userId: string;
  kind: RewardKind;
  code: string;
  /** The review that earned the reward. */
  reviewId: string;
  issuedAt: string;
  expiresAt: string;
  version: number;
}

/** The reward for a review or for sharing it, in cents (document 1, section 9). */
const rewardCents = 300;
const day = 24 * 3600_000;
const daysOfReward = 30;
const descriptions: Record<RewardKind, string> = {
  review: '$3 off, thank you for your review',
  share: '$3 off, thank you for sharing your review',
};

/** True when a member has no reward of a kind yet, or its code has expired. A used code counts until it expires. */
export const isRewardDue = (latest: Reward | undefined, now: Date): boolean =>
  latest === undefined || latest.expiresAt <= now.toISOString();

/** Makes a code from the word REVIEW, six digits of the time, and the caller's four random letters. */
export const rewardCode = (now: Date, letters: string): string =>
  `REVIEW${String(now.getTime()).slice(-6)}${letters}`;

/** The promotion behind the code works once, and for this member alone. */
export function nextReward(
  latest: Reward | undefined,
  { userId, kind, reviewId }: Pick<Reward, 'userId' | 'kind' | 'reviewId'>,
  code: string,
  now: Date,
): { reward: Reward; promotion: Promotion } {
  const issuedAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + daysOfReward * day).toISOString();
  return {
    reward: { userId, kind, code, reviewId, issuedAt, expiresAt, version: (latest?.version ?? 0) + 1 },
    promotion: {
      code,
      description: descriptions[kind],
      discountType: 'fixed_amount',
      discountValue: rewardCents,
      minimumOrderCents: 0,
      maximumDiscountCents: null,
      usageLimit: 1,
      usedCount: 0,
      totalDiscountCents: 0,
      totalRevenueCents: 0,
      validFrom: null,
      validUntil: expiresAt,
      isActive: true,
      applicableProducts: [],
      applicableCategories: [],
      creditRewardCents: 0,
      campaignId: null,
      ownerId: userId,
      createdAt: issuedAt,
      version: 1,
    },
  };
}

type ShownReward = z.output<typeof listRewardCodes.response>['rewards'][number];

/** `promotion` has the code's present terms, which staff may have changed. */
const toRewardCode = ({ code, kind, expiresAt }: Reward, promotion?: Promotion): ShownReward => ({
  code,
  kind,
  amount: toDollars(promotion?.discountType === 'fixed_amount' ? promotion.discountValue : rewardCents),
  expires_at: promotion?.validUntil ?? expiresAt,
});

/** Answers the member's codes that can still be used, earliest end first. */
export const usableRewards = (
  rewards: readonly (Reward | undefined)[],
  promotions: ReadonlyMap<string, Promotion>,
  now: Date,
): ShownReward[] =>
  rewards
    .flatMap((reward) => {
      const promotion = reward && promotions.get(reward.code);
      return promotion && isInForce(promotion, undefined, now) ? [toRewardCode(reward, promotion)] : [];
    })
    .toSorted((one, other) => one.expires_at.localeCompare(other.expires_at));

/** `reward` is null while an earlier code has not ended. `next_reward_at` is then the end of that code. */
export const toEarned = (
  reward: Reward | undefined,
  latest: Reward | undefined,
  now: Date,
): { reward: ShownReward | null; next_reward_at: string | null } => ({
  reward: reward ? toRewardCode(reward) : null,
  next_reward_at: !reward && latest && !isRewardDue(latest, now) ? latest.expiresAt : null,
});
