import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { must } from '#shared/must.ts';
import type {
  createPromotionCampaign,
  updatePromotionCampaign,
} from '#shared/contracts/promotions/campaigns.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { campaignEntity, changedCampaignWrite } from '../data/campaigns.ts';
import type { Campaign } from '../domain/campaign.ts';

const { message } = changedMeanwhile('campaign');

/**
 * Adds a campaign. With a `request_id`, a repeated call answers the campaign of the first call.
 * @throws AppError `invalid` for an end before the start; `conflict` when an earlier call added the campaign
 * and its content differs by now
 */
export async function addCampaign(
  fields: z.output<(typeof createPromotionCampaign)['body']>,
  by: string,
  now: Date,
): Promise<Campaign> {
  const campaign: Campaign = {
    id: requestedId('cam', fields.request_id, now),
    name: fields.name,
    description: fields.description,
    type: fields.campaign_type,
    startDate: fields.start_date,
    endDate: fields.end_date,
    isActive: fields.is_active,
    codeCount: 0,
    createdAt: now.toISOString(),
    version: 1,
  };
  requirePossible(campaign);
  try {
    await transact([
      campaignEntity.create(campaign),
      auditEntry({ by, at: now, kind: 'campaign', id: campaign.id, after: campaign }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused && error.failed.includes('campaign'))) throw error;
    return madeBefore(campaign);
  }
  return campaign;
}

async function madeBefore(campaign: Campaign): Promise<Campaign> {
  const previous = must(await campaignEntity.get(campaign.id), 'the campaign that was made before');
  const { codeCount, createdAt } = previous;
  if (!isDeepStrictEqual({ ...campaign, codeCount, createdAt }, previous))
    throw conflict(
      'This campaign was created already. Please close this form and open the campaign to change it.',
    );
  return previous;
}

/**
 * Changes a campaign. An order that is being placed with a code of the campaign is priced again.
 * @throws AppError `not_found`; `conflict` when somebody changed the campaign since the form began; `invalid`
 * for an end before the start.
 */
export function saveCampaign(
  campaignId: string,
  { version, ...changes }: z.output<(typeof updatePromotionCampaign)['body']>,
  by: string,
  now: Date,
): Promise<Campaign> {
  const save = async () => {
    const before = await campaignEntity.get(campaignId);
    if (!before) throw notFound('Campaign');
    if (before.version !== version) throw changedMeanwhile('campaign');
    const after: Campaign = {
      ...before,
      name: changes.name ?? before.name,
      description: changes.description ?? before.description,
      type: changes.campaign_type ?? before.type,
      startDate: changes.start_date ?? before.startDate,
      endDate: changes.end_date ?? before.endDate,
      isActive: changes.is_active ?? before.isActive,
      version: version + 1,
    };
    requirePossible(after);
    await transact([
      changedCampaignWrite(after),
      auditEntry({ by, at: now, kind: 'campaign', id: campaignId, before, after }),
    ]);
    return after;
  };
  return retryOnConflict(save, { message });
}

function requirePossible({ startDate, endDate }: Campaign): void {
  if (endDate < startDate) throw invalid('end_date', 'Please choose an end date on or after the start date');
}
