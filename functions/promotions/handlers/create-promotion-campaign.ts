import { createPromotionCampaign } from '#shared/contracts/promotions/campaigns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toCampaign } from '../domain/campaign.ts';
import { addCampaign } from '../use-cases/save-campaign.ts';

export const handler = endpoint(createPromotionCampaign, async ({ body, actor, now }) => {
  const campaign = await addCampaign(body, actor.userId, now);
  return { message: 'Campaign created successfully', campaign: toCampaign(campaign, now) };
});
