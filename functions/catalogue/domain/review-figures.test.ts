import { countsOf, reviewCountNames, toReviewStatistics, type ReviewCounts } from './review-figures.ts';
import { moderationChanges, newReview } from './review.ts';

const now = new Date('2026-11-24T12:00:00Z');
const author = { id: 'usr_amy', firstName: 'Amy', lastName: 'Grove' };
const reviewOf = (rating: number, isVerified = false) =>
  newReview('rev_1', 'coop', author, { rating, title: '', content: 'Good' }, isVerified, now);
const none = Object.fromEntries(reviewCountNames.map((name) => [name, 0])) as ReviewCounts;

it('a review that waits, was rejected or is gone has no share in the public figures', () => {
  expect(countsOf(reviewOf(5, true))).toEqual({ ...none, pending: 1 });
  expect(countsOf({ ...reviewOf(5), ...moderationChanges('rejected', now) })).toEqual(none);
  expect(countsOf(undefined)).toEqual(none);
});

it('a public review counts with its stars, its votes and whether it is verified', () => {
  const shownReview = { ...reviewOf(4, true), ...moderationChanges('approved', now), helpfulVotes: 7 };
  expect(countsOf(shownReview)).toEqual({ ...none, approved: 1, verified: 1, helpfulVotes: 7, stars4: 1 });
  expect(shownReview.userName).toBe('Amy G.');
});

it('the statistics of reviews are answered in both shapes, and without reviews are nothing', () => {
  const counts = { ...none, approved: 3, verified: 2, helpfulVotes: 9, stars5: 2, stars4: 1 };
  expect(toReviewStatistics(counts)).toEqual({
    averageRating: 4.7,
    totalReviews: 3,
    verifiedPurchases: 2,
    totalHelpfulVotes: 9,
    average_rating: 4.7,
    total_reviews: 3,
    rating_distribution: { '1': 0, '2': 0, '3': 0, '4': 1, '5': 2 },
  });
  expect(toReviewStatistics(none)).toMatchObject({ averageRating: 0, total_reviews: 0 });
});
