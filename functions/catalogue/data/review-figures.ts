import { coopAsSubject } from '#shared/co-op-review.ts';
import { changeItem, isThere } from '#functions/platform/change-item.ts';
import type { Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Review } from '../domain/review.ts';
import { countedRating, countsOf, reviewCountNames, type ReviewCounts } from '../domain/review-figures.ts';
import { changeCard, productEntity } from './products.ts';

/** Each transaction that changes a review or adds a vote updates these counts of the whole site. */
export const theReviewCounts: Reference<ReviewCounts> = {
  key: keys.counter('reviews'),
  read: (item) =>
    Object.fromEntries(reviewCountNames.map((name) => [name, Number(item?.[name] ?? 0)])) as ReviewCounts,
};

/**
 * The writes that follow a change of a review: the counts, the product's rating, and the rating on the product's
 * card in the shop's list. A review of the co-op as a whole has no product.
 * @param before undefined for a new review
 * @param after undefined for a deleted review
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
          // This write is left out when the product no longer exists.
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
