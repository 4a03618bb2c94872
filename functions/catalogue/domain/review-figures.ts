import type { Review } from './review.ts';

export interface ReviewCounts {
  pending: number;
  approved: number;
}

/** What a review counts as; a rejected one, or none, as nothing. */
export const countsOf = (review: Review | undefined): ReviewCounts => ({
  pending: review?.status === 'pending' ? 1 : 0,
  approved: review?.status === 'approved' ? 1 : 0,
});

/** What a review adds to its product's rating: only an approved one does. */
export const countedRating = (review: Review | undefined): { sum: number; count: number } =>
  review?.status === 'approved' ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };
