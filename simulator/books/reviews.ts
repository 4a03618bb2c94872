import { keys } from '#functions/platform/keys.ts';
import { countsOf, reviewCountNames } from '#functions/catalogue/domain/review-figures.ts';
import type { Review } from '#functions/catalogue/domain/review.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks ratings and counts against the reviews and votes. A member has at most one review of a product, and
 * no vote for their own review.
 */
export function* reviewBook({ items, products }: Snapshot): Generator<string> {
  const reviews = items.filter(({ entity }) => entity === 'review') as unknown as Review[];
  for (const { id, ratingSum, ratingCount } of products) {
    const approved = reviews.filter(({ productId, status }) => productId === id && status === 'approved');
    const sum = approved.reduce((total, { rating }) => total + rating, 0);
    if (ratingSum !== sum || ratingCount !== approved.length)
      yield `${id}: rated ${ratingSum} by ${ratingCount}, by its reviews ${sum} by ${approved.length}`;
  }
  const { pk } = keys.counter('reviews');
  const counted = items.find((item) => item.pk === pk);
  const counts = reviews.map(countsOf);
  for (const name of reviewCountNames) {
    const total = counts.reduce((sum, one) => sum + one[name], 0);
    const count = Number(counted?.[name] ?? 0);
    if (count !== total) yield `${name} of reviews is kept as ${count}, counted again ${total}`;
  }
  for (const { id, userId, helpfulVotes } of reviews) {
    const votes = items.filter(({ entity, reviewId }) => entity === 'helpful vote' && reviewId === id);
    if (helpfulVotes !== votes.length)
      yield `${id}: ${helpfulVotes} helpful votes, ${votes.length} are there`;
    if (votes.some((vote) => vote.userId === userId)) yield `${id}: its author voted for it`;
  }
  const authors = new Set(reviews.map(({ productId, userId }) => `${productId} ${userId}`));
  if (authors.size < reviews.length) yield 'a member has two reviews of one product';
}
