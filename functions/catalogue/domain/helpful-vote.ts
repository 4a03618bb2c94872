import type { Review } from './review.ts';

/** One member's word that a review was helpful. */
export interface HelpfulVote {
  reviewId: string;
  userId: string;
  createdAt: string;
}

/** What a member's vote for a review comes to. To whoever asks, one that is not public is not there. */
export function outcomeOfVote(
  review: Review | undefined,
  userId: string,
  hasVoted: boolean,
): 'unknown' | 'own' | 'counted before' | 'counts' {
  if (review?.status !== 'approved') return 'unknown';
  if (review.userId === userId) return 'own';
  return hasVoted ? 'counted before' : 'counts';
}
