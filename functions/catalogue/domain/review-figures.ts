import type * as z from 'zod';
import type { getReviewStatistics } from '#shared/contracts/catalogue/site-reviews.ts';
import type { Review } from './review.ts';

/** `pending` counts the reviews that wait for staff. All other counts are of approved reviews. */
export const reviewCountNames = [
  'pending',
  'approved',
  'verified',
  'helpfulVotes',
  'stars1',
  'stars2',
  'stars3',
  'stars4',
  'stars5',
] as const;
export type ReviewCounts = Record<(typeof reviewCountNames)[number], number>;

/** Zeros for a rejected review, and for undefined. */
export function countsOf(review: Review | undefined): ReviewCounts {
  const shownReview = review?.status === 'approved' ? review : undefined;
  const hasStars = (stars: number) => Number(shownReview?.rating === stars);
  return {
    pending: Number(review?.status === 'pending'),
    approved: Number(shownReview !== undefined),
    verified: Number(shownReview?.isVerifiedPurchase ?? false),
    helpfulVotes: shownReview?.helpfulVotes ?? 0,
    stars1: hasStars(1),
    stars2: hasStars(2),
    stars3: hasStars(3),
    stars4: hasStars(4),
    stars5: hasStars(5),
  };
}

export const countedRating = (review: Review | undefined): { sum: number; count: number } =>
  review?.status === 'approved' ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };

/**
 * The documents name the fields in two ways, and the answer has both (Q114). The average has one decimal, and
 * is 0 without reviews.
 */
export function toReviewStatistics(
  counts: ReviewCounts,
): z.input<typeof getReviewStatistics.response>['data'] {
  const distribution = {
    '1': counts.stars1,
    '2': counts.stars2,
    '3': counts.stars3,
    '4': counts.stars4,
    '5': counts.stars5,
  };
  const sum = Object.entries(distribution).reduce(
    (total, [stars, count]) => total + Number(stars) * count,
    0,
  );
  const average = counts.approved === 0 ? 0 : Math.round((sum / counts.approved) * 10) / 10;
  return {
    averageRating: average,
    totalReviews: counts.approved,
    verifiedPurchases: counts.verified,
    totalHelpfulVotes: counts.helpfulVotes,
    average_rating: average,
    total_reviews: counts.approved,
    rating_distribution: distribution,
  };
}
