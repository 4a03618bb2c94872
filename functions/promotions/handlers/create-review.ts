import { createReview } from '#shared/contracts/promotions/rewards.ts';
import { toReview } from '#functions/catalogue/domain/review.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toEarned } from '../domain/reward.ts';
import { submitReview } from '../use-cases/submit-review.ts';

export const handler = endpoint(createReview, async ({ body, actor, now }) => {
  const { review, reward, latest } = await submitReview(actor.userId, body, now);
  return {
    message: reward
      ? 'Review submitted successfully! Check your promo code below.'
      : 'Review submitted successfully!',
    review: toReview(review, actor.userId),
    ...toEarned(reward, latest, now),
  };
});
