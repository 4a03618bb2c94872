import { coopAsSubject } from '#shared/co-op-review.ts';
import { changeItem, isThere } from '#functions/platform/change-item.ts';
import type { Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Review } from '../domain/review.ts';
import { countedRating, countsOf, reviewCountNames, type ReviewCounts } from '../domain/review-figures.ts';
import { changeCard, productEntity } from './products.ts';

/**
 * The counts of all reviews of the site. Each transaction that changes a review or adds a vote updates the
 * counts.
 */
export const theReviewCounts: Reference<ReviewCounts> = {
  key: keys.counter('reviews'),
  read: (item) =>
    Object.fromEntries(reviewCountNames.map((name) => [name, Number(item?.[name] ?? 0)])) as ReviewCounts,
};

/**
 * Answers the writes that follow a change of a review: the counts of reviews, the product's rating, and the
 * list that shows this rating. A review of the co-op as a whole has no product.
 * @param before the review before the change; undefined for a new review
 * @param after the review after the change; undefined for a deleted review
 */
export async function reviewFigureWrites(
  productId: string,
  before: Review | undefined,
  after: Review | undefined,
): Promise<NamedWrite[]> {
  const [was, is] = [countedRating(before), countedRating(after)];
  const sum = is.sum - was.sum;
  const count = is.count - was.count;
  return [
    ...countWrites(countsOf(before), countsOf(after)),
    ...(productId === coopAsSubject || (sum === 0 && count === 0)
      ? []
      : [
          // When the product was removed meanwhile, the write of its rating is left out.
          {
            ...productEntity.add(
              [productId],
              { ratingSum: sum, ratingCount: count },
              { when: { id: isThere } },
            ),
            isOptional: true as const,
          },
          ...(await changeCard(productId, (card) => ({
            ...card,
            ratingSum: card.ratingSum + sum,
            ratingCount: card.ratingCount + count,
          }))),
        ]),
  ];
}

export const votedCountWrite = (): NamedWrite => countWrite({ helpfulVotes: 1 });

const countWrite = (changes: Partial<ReviewCounts>): NamedWrite =>
  changeItem('review counts', theReviewCounts.key, { add: changes });

function countWrites(was: ReviewCounts, is: ReviewCounts): NamedWrite[] {
  const changes = reviewCountNames.map((name) => [name, is[name] - was[name]] as const);
  return changes.every(([, change]) => change === 0) ? [] : [countWrite(Object.fromEntries(changes))];
}
