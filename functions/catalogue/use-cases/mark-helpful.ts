import { activeAccountAt } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { helpfulVoteEntity, insertHelpfulVote } from '../data/helpful-votes.ts';
import { reviewEntity } from '../data/reviews.ts';
import { outcomeOfVote } from '../domain/helpful-vote.ts';

/**
 * A repeated call does not count the vote again.
 * @returns the number of all votes for the review, with those that other members gave during this call
 * @throws AppError `not_found` for a review that is not public; `conflict` for the member's own review;
 * `unauthenticated` as `activeAccountAt`
 */
export const markHelpful = (
  productId: string,
  reviewId: string,
  userId: string,
  now: Date,
): Promise<number> =>
  retryOnConflict(
    async () => {
      const [review, vote] = await getEntities([
        reviewEntity.at(productId, reviewId),
        helpfulVoteEntity.at(reviewId, userId),
        activeAccountAt(userId),
      ]);
      const outcome = outcomeOfVote(review, userId, vote !== undefined);
      if (!review || outcome === 'unknown') throw notFound('Review');
      if (outcome === 'own') throw conflict('You cannot mark your own review as helpful.');
      if (outcome === 'counted before') return review.helpfulVotes;
      await insertHelpfulVote(review, { reviewId, userId, createdAt: now.toISOString() });
      const currentReview = await reviewEntity.get(productId, reviewId);
      return currentReview?.helpfulVotes ?? review.helpfulVotes + 1;
    },
    { message: 'Many members are voting right now. Please try again.' },
  );
