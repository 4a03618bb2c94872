import { defineEntity, getEntities } from '#functions/platform/entity.ts';
import { transact } from '#functions/platform/table.ts';
import type { HelpfulVote } from '../domain/helpful-vote.ts';
import type { Review } from '../domain/review.ts';
import { votedCountWrite } from './review-figures.ts';
import { reviewEntity } from './reviews.ts';

/** The item's key allows no second vote of a member for a review. */
export const helpfulVoteEntity = defineEntity({
  name: 'helpful vote',
  key: (reviewId: string, userId: string) => ({ pk: `REVIEW#${reviewId}`, sk: `HELPFUL#${userId}` }),
  idOf: (vote: HelpfulVote) => [vote.reviewId, vote.userId],
});

export async function findVotedFor(reviewIds: readonly string[], userId: string): Promise<Set<string>> {
  const [votes] = await getEntities([reviewIds.map((reviewId) => helpfulVoteEntity.at(reviewId, userId))]);
  return new Set(votes.flatMap((vote) => vote?.reviewId ?? []));
}

/**
 * Counts the vote for the review and for the whole site.
 * @throws TransactionRefused when the member has voted for this review, or it is not approved any more
 */
export const insertHelpfulVote = (review: Review, vote: HelpfulVote): Promise<void> =>
  transact([
    helpfulVoteEntity.create(vote),
    reviewEntity.add([review.productId, review.id], { helpfulVotes: 1 }, { when: { status: 'approved' } }),
    votedCountWrite(),
  ]);
