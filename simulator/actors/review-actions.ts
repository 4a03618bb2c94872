import type { Review } from '#functions/catalogue/domain/review.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { products, userIdOf } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const own =
  (operation: 'updateProductReview' | 'deleteProductReview'): Action =>
  async (run, who, dice) => {
    const reviews = await everyItem<Review>(run, 'review');
    const review = choose(
      reviews.filter(({ userId }) => userId === userIdOf(who)),
      dice[0],
    );
    if (!review) return;
    run.call(who, operation, {
      userId: userIdOf(who),
      params: { id: review.productId, reviewId: review.id },
      ...(operation === 'updateProductReview' && {
        body: { rating: 1 + ((dice[1] ?? 0) % 5), content: 'On second thought' },
      }),
    });
  };

export const reviewActions: Record<string, Action> = {
  writeReview: (run, who, dice) =>
    void run.call(who, 'createProductReview', {
      userId: userIdOf(who),
      params: { id: choose(products, dice[0])?.id ?? '' },
      body: { rating: 1 + ((dice[1] ?? 0) % 5), content: 'Good' },
    }),
  changeReview: own('updateProductReview'),
  deleteReview: own('deleteProductReview'),
  markReviewHelpful: async (run, who, dice) => {
    const reviews = await everyItem<Review>(run, 'review');
    const review = choose(
      reviews.filter(({ status }) => status === 'approved'),
      dice[0],
    );
    if (!review) return;
    run.call(who, 'markReviewHelpful', {
      userId: userIdOf(who),
      params: { id: review.id },
      body: { product_id: review.productId },
    });
  },
  moderateReview: async (run, _who, dice) => {
    const reviews = await everyItem<Review>(run, 'review');
    const review = choose(
      reviews.filter(({ status }) => status === 'pending'),
      dice[0],
    );
    if (!review) return;
    run.call('staff', 'moderateReview', {
      userId: adminId,
      params: { id: review.id },
      body: {
        product_id: review.productId,
        status: (dice[1] ?? 0) % 4 === 3 ? 'rejected' : 'approved',
        version: review.version,
      },
    });
  },
};
