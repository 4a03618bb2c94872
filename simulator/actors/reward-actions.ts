import { coopAsSubject } from '#shared/co-op-review.ts';
import type { Review } from '#functions/catalogue/domain/review.ts';
import type { Reward } from '#functions/promotions/domain/reward.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { products, userIdOf } from './starting-world.ts';

/** Request ids that a form makes. A second request with the same id is a repeat after a lost answer. */
const requests = ['6f1c2b1e-3c1a-4d3b-9a53-0f7c9d0e4a01', '0a4e8c55-9d0b-4b67-8c0f-5b1f2f8a7c02'];

/** Actions of members who write and share reviews for codes, and use their own codes or another member's. */
export const rewardActions: Record<string, Action> = {
  writeForCode: (run, who, dice) =>
    void run.call(who, 'createReview', {
      userId: userIdOf(who),
      body: {
        product_id: choose([coopAsSubject, ...products.map(({ id }) => id)], dice[0]),
        rating: 1 + ((dice[1] ?? 0) % 5),
        content: 'Good',
        ...((dice[2] ?? 0) % 2 === 0 && { request_id: choose(requests, dice[1]) }),
      },
    }),
  shareForCode: async (run, who, dice) => {
    const reviews = await everyItem<Review>(run, 'review');
    const mayBeOthers = (dice[1] ?? 0) % 5 === 4;
    const review = choose(
      reviews.filter(({ userId }) => mayBeOthers || userId === userIdOf(who)),
      dice[0],
    );
    if (!review) return;
    run.call(who, 'shareReview', {
      userId: userIdOf(who),
      params: { id: review.id },
      body: { product_id: review.productId },
    });
  },
  applyEarnedCode: async (run, who, dice) => {
    const rewards = await everyItem<Reward>(run, 'reward');
    const mayBeOthers = (dice[1] ?? 0) % 4 === 3;
    const reward = choose(
      rewards.filter(({ userId }) => mayBeOthers || userId === userIdOf(who)),
      dice[0],
    );
    if (!reward) return;
    run.call(who, 'applyPromotion', { userId: userIdOf(who), body: { code: reward.code } });
  },
};
