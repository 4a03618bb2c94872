import { lists } from '#functions/platform/keys.ts';
import { encodeCursor, latestFirst, listQuery } from '#functions/platform/list-query.ts';
import type { Promotion } from '../domain/promotion.ts';
import { promotionEntity } from './promotions.ts';

/** The codes that one query reads. The filter is applied to them, and the next page continues after them. */
const lookedThrough = 500;

/**
 * Newest first. A filtered page can have fewer codes than `limit`, or none, although more pages follow.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export async function listPromotionPage(
  limit: number,
  cursor: string | undefined,
  isWanted: (promotion: Promotion) => boolean,
): Promise<{ promotions: Promotion[]; cursor: string | null }> {
  const list = latestFirst(listQuery('listing', lists.promotions));
  const page = await promotionEntity.queryPage(list, lookedThrough, cursor);
  const matches = page.items.filter(isWanted);
  const promotions = matches.slice(0, limit);
  const last = promotions.at(-1);
  const isCut = matches.length > limit && last !== undefined;
  return { promotions, cursor: encodeCursor(isCut ? positionOf(last) : page.cursor) };
}

function positionOf(promotion: Promotion) {
  const { pk, sk, listing_pk, listing_sk } = promotionEntity.item(promotion);
  return { pk, sk, listing_pk, listing_sk };
}
