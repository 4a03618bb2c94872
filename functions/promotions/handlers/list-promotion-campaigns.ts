import { listPromotionCampaigns } from '#shared/contracts/promotions/campaigns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listCampaigns } from '../data/campaigns.ts';
import { toCampaign } from '../domain/campaign.ts';

export const handler = endpoint(listPromotionCampaigns, async ({ query, now }) => {
  const page = await listCampaigns(query.limit, query.cursor);
  return {
    campaigns: page.items.map((campaign) => toCampaign(campaign, now)),
    next_cursor: encodeCursor(page.cursor),
  };
});
