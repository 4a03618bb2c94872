import type { Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { addNumbers, update, type NamedWrite } from '#functions/platform/table.ts';
import type { Review } from '../domain/review.ts';
import { countedRating, countsOf, type ReviewCounts } from '../domain/review-figures.ts';
import { changeCard, productEntity } from './products.ts';

/** How many reviews wait, and how many are public, of all products: kept by the transactions that change that. */
export const theReviewCounts: Reference<ReviewCounts> = {
  key: keys.counter('reviews'),
  read: (item) => ({ pending: Number(item?.pending ?? 0), approved: Number(item?.approved ?? 0) }),
};

/**
 * What a change of a review makes of the counts of reviews, its product's rating and what lists show of that.
 * @param before undefined for a new one
 * @param after undefined for one that is deleted
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
    ...(sum === 0 && count === 0
      ? []
      : [
          // A product that is gone has no rating.
          {
            ...update('product', {
              Key: productEntity.key(productId),
              UpdateExpression: 'ADD ratingSum :sum, ratingCount :count',
              ConditionExpression: 'attribute_exists(pk)',
              ExpressionAttributeValues: { ':sum': sum, ':count': count },
            }),
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

function countWrites(was: ReviewCounts, is: ReviewCounts): NamedWrite[] {
  const changes = (['pending', 'approved'] as const)
    .map((name) => [name, is[name] - was[name]] as const)
    .filter(([, change]) => change !== 0);
  return changes.length === 0
    ? []
    : [update('review counts', { Key: keys.counter('reviews'), ...addNumbers(changes) })];
}
