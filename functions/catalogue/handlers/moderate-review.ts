import { moderateReview } from '#shared/contracts/catalogue/admin-reviews.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminReview } from '../domain/review.ts';
import { decideReview } from '../use-cases/decide-review.ts';

export const handler = endpoint(moderateReview, async ({ params, body, actor, now }) => {
  const { review, product } = await decideReview(params.id, body, actor.userId, now);
  return {
    message: review.status === 'approved' ? 'Review published' : 'Review rejected',
    review: toAdminReview(review, product),
  };
});
