import { shareReview } from '#shared/contracts/promotions/rewards.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toEarned } from '../domain/reward.ts';
import { claimShare } from '../use-cases/claim-share.ts';

export const handler = endpoint(shareReview, async ({ params, body, actor, now }) => {
  const { reward, latest } = await claimShare(body.product_id, params.id, actor.userId, now);
  return {
    message: reward ? 'Thank you for sharing! Check your promo code below.' : 'Thank you for sharing!',
    ...toEarned(reward, latest, now),
  };
});
