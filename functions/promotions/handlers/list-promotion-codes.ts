import { listPromotionCodes } from '#shared/contracts/promotions/promotion-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toPromotionCode } from '../domain/to-promotion-code.ts';
import { listCodes } from '../use-cases/list-codes.ts';

export const handler = endpoint(listPromotionCodes, async ({ query, now }) => {
  const filter = {
    ...(query.is_active && { isActive: query.is_active === 'true' }),
    ...(query.discount_type && { discountType: query.discount_type }),
    ...(query.campaign_id && { campaignId: query.campaign_id }),
    ...(query.search && { search: query.search }),
  };
  const page = await listCodes(filter, query.limit, query.cursor);
  return {
    codes: page.codes.map(({ promotion, campaign }) => toPromotionCode(promotion, campaign, now)),
    next_cursor: page.cursor,
  };
});
