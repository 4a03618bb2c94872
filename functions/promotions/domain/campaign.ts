import type * as z from 'zod';
import type { promotionCampaign } from '#shared/contracts/promotions/campaigns.ts';
import { localDate } from '#shared/local-date.ts';

/** A group of codes that work only while the campaign runs. */
export interface Campaign {
  id: string;
  name: string;
  description: string;
  type: z.output<typeof promotionCampaign>['campaign_type'];
  /** Local dates, both days included. */
  startDate: string;
  endDate: string;
  isActive: boolean;
  /** Each transaction that adds, moves or removes a code of the campaign updates it. */
  codeCount: number;
  createdAt: string;
  /** The number of changes by staff. */
  version: number;
}

/** True when the campaign is switched on, and `now` is on one of its days in the co-op's time. */
export function isRunning(campaign: Campaign, now: Date): boolean {
  const today = localDate(now);
  return campaign.isActive && campaign.startDate <= today && today <= campaign.endDate;
}

export const toCampaign = (campaign: Campaign, now: Date): z.output<typeof promotionCampaign> => ({
  id: campaign.id,
  name: campaign.name,
  description: campaign.description,
  campaign_type: campaign.type,
  start_date: campaign.startDate,
  end_date: campaign.endDate,
  is_active: campaign.isActive,
  is_running: isRunning(campaign, now),
  code_count: campaign.codeCount,
  created_at: campaign.createdAt,
  version: campaign.version,
});
