import { byId, getEntities } from '#functions/platform/entity.ts';
import { campaignEntity } from '../data/campaigns.ts';
import { listPromotionPage } from '../data/promotion-list.ts';
import type { Campaign } from '../domain/campaign.ts';
import { matches, type PromotionFilter } from '../domain/matches.ts';
import type { Promotion } from '../domain/promotion.ts';

/** @throws AppError `invalid` for a cursor of another list. */
export async function listCodes(
  filter: PromotionFilter,
  limit: number,
  cursor: string | undefined,
): Promise<{ codes: { promotion: Promotion; campaign: Campaign | undefined }[]; cursor: string | null }> {
  const page = await listPromotionPage(limit, cursor, (promotion) => matches(promotion, filter));
  const ids = new Set(page.promotions.flatMap(({ campaignId }) => campaignId ?? []));
  const [records] = await getEntities([[...ids].map((id) => campaignEntity.at(id))]);
  const campaigns = byId(records);
  return {
    codes: page.promotions.map((promotion) => ({
      promotion,
      campaign: campaigns.get(promotion.campaignId ?? ''),
    })),
    cursor: page.cursor,
  };
}
