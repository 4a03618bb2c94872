import { listPromotionAnalytics } from '#shared/contracts/promotions/promotion-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAnalyticsRow } from '../domain/to-promotion-code.ts';
import { listCodes } from '../use-cases/list-codes.ts';

export const handler = endpoint(listPromotionAnalytics, async ({ query }) => {
  const page = await listCodes({ ...(query.search && { search: query.search }) }, query.limit, query.cursor);
  return {
    rows: page.codes.map(({ promotion, campaign }) => toAnalyticsRow(promotion, campaign)),
    next_cursor: page.cursor,
  };
});
