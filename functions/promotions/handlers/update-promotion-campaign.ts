import { updatePromotionCampaign } from '#shared/contracts/promotions/campaigns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toCampaign } from '../domain/campaign.ts';
import { saveCampaign } from '../use-cases/save-campaign.ts';

export const handler = endpoint(updatePromotionCampaign, async ({ params, body, actor, now }) => {
  const campaign = await saveCampaign(params.id, body, actor.userId, now);
  return { message: 'Campaign updated successfully', campaign: toCampaign(campaign, now) };
});
