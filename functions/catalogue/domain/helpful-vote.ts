import type { Review } from './review.ts';

export interface HelpfulVote {
  reviewId: string;
  userId: string;
  createdAt: string;
}

/** Only an approved review can get votes. Any other is `unknown`, as if it did not exist. */
export function outcomeOfVote(
  review: Review | undefined,
  userId: string,
  hasVoted: boolean,
): 'unknown' | 'own' | 'counted before' | 'counts' {
  if (review?.status !== 'approved') return 'unknown';
  if (review.userId === userId) return 'own';
  return hasVoted ? 'counted before' : 'counts';
}
