import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listRewardCodes } from '#shared/contracts/promotions/rewards.ts';
import { activeAccountAt } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { promotionEntity } from '../data/promotions.ts';
import { rewardEntity } from '../data/rewards.ts';
import { rewardKinds, usableRewards } from '../domain/reward.ts';

/** Only the latest rewards are read, because the codes of earlier rewards have ended. */
export async function listRewards(userId: string, now: Date): Promise<Answer<typeof listRewardCodes>> {
  const [, rewards] = await getEntities([
    activeAccountAt(userId),
    rewardKinds.map((kind) => rewardEntity.at(userId, kind)),
  ]);
  const codes = rewards.flatMap((reward) => reward?.code ?? []);
  const [promotions] = await getEntities([codes.map((code) => promotionEntity.at(code))]);
  const byCode = new Map(
    promotions.flatMap((promotion) => (promotion ? [[promotion.code, promotion] as const] : [])),
  );
  return { rewards: usableRewards(rewards, byCode, now) };
}
