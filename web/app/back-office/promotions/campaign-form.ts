import * as z from 'zod';
import { campaignTypes } from '#shared/contracts/promotions/campaigns.ts';
import { localDate } from '#shared/local-date.ts';
import type { Campaign } from './promotion-states.ts';

export const campaignForm = z
  .object({
    name: z.string().trim().min(1, 'Please enter a name').max(120, 'Please use at most 120 characters'),
    description: z.string().trim().max(500, 'Please use at most 500 characters'),
    campaign_type: z.enum(campaignTypes),
    start_date: z.string().min(1, 'Please choose a start date'),
    end_date: z.string().min(1, 'Please choose an end date'),
    is_active: z.boolean(),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'Please choose an end date on or after the start date',
  });

export type CampaignValues = z.output<typeof campaignForm>;

/** The labels of the fields, in the order of the form. */
export const campaignLabels = {
  name: 'Name',
  description: 'Description',
  campaign_type: 'Type',
  start_date: 'Start date',
  end_date: 'End date',
  is_active: 'Active',
} as const satisfies Record<keyof CampaignValues, string>;

export const toCampaignValues = (campaign: Campaign | undefined): CampaignValues => ({
  name: campaign?.name ?? '',
  description: campaign?.description ?? '',
  campaign_type: campaign?.campaign_type ?? 'seasonal',
  start_date: campaign?.start_date ?? localDate(new Date()),
  end_date: campaign?.end_date ?? '',
  is_active: campaign?.is_active ?? true,
});
