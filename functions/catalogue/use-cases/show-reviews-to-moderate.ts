import { byId, getEntities } from '#functions/platform/entity.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { productEntity } from '../data/products.ts';
import { theReviewCounts } from '../data/review-figures.ts';
import { listReviewsIn } from '../data/reviews.ts';

/**
 * `counts` are of all reviews of the site.
 * @throws AppError `invalid` for a cursor of another list
 */
export async function showReviewsToModerate(
  status: 'pending' | 'approved',
  limit: number,
  cursor: string | undefined,
) {
  const page = await listReviewsIn(status, limit, cursor);
  const productIds = [...new Set(page.items.map(({ productId }) => productId))];
  const [counts, products] = await getEntities([
    theReviewCounts,
    productIds.map((id) => productEntity.at(id)),
  ]);
  return { reviews: page.items, products: byId(products), counts, cursor: encodeCursor(page.cursor) };
}
