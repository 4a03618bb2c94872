import { getPromotionCampaign } from '#shared/contracts/promotions/campaigns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { campaignEntity } from '../data/campaigns.ts';
import { toCampaign } from '../domain/campaign.ts';

export const handler = endpoint(getPromotionCampaign, async ({ params, now }) => {
  const campaign = await campaignEntity.get(params.id);
  if (!campaign) throw notFound('Campaign');
  return { campaign: toCampaign(campaign, now) };
});
