import { lists } from '#functions/platform/keys.ts';
import { encodeCursor, latestFirst, listQuery } from '#functions/platform/list-query.ts';
import type { Promotion } from '../domain/promotion.ts';
import { promotionEntity } from './promotions.ts';

/** The number of codes that one query reads. The filter is applied afterwards, to the codes that were read. */
const lookedThrough = 500;

/**
 * Lists codes, newest first. A filtered page can have fewer than `limit`, or none, while more pages follow.
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
