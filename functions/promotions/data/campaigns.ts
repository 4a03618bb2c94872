import { defineEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import type { NamedWrite, Page } from '#functions/platform/table.ts';
import type { Campaign } from '../domain/campaign.ts';

/** Campaigns are listed by the time they were made. */
export const campaignEntity = defineEntity({
  name: 'campaign',
  key: (campaignId: string) => ({ pk: `CAMPAIGN#${campaignId}`, sk: 'CAMPAIGN' }),
  idOf: (campaign: Campaign) => [campaign.id],
  indexes: (campaign) => ({
    listing_pk: lists.campaigns,
    listing_sk: `${campaign.createdAt}#${campaign.id}`,
  }),
});

/** Changes the terms, but not the number of codes. Refused when staff changed them since they were read. */
export function changedCampaignWrite(after: Campaign): NamedWrite {
  const { id, codeCount, createdAt, ...decidedFields } = after;
  return campaignEntity.updateAt([id], decidedFields, { version: after.version - 1 });
}

/** Lists campaigns, newest first. @throws AppError `invalid` for a cursor of another list. */
export const listCampaigns = (limit: number, cursor: string | undefined): Promise<Page<Campaign>> =>
  campaignEntity.queryPage(latestFirst(listQuery('listing', lists.campaigns)), limit, cursor);
