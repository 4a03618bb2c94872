import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  id,
  idParams,
  isoDate,
  isoInstant,
  optionalText,
  page,
  recordVersion,
  requestId,
  text,
} from '../fields.ts';

export const campaignTypes = ['seasonal', 'new_members', 'win_back', 'event', 'other'] as const;

/** A campaign (document 2, section 3). `start_date` and `end_date` are local days. The campaign runs on both. */
export const promotionCampaign = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  campaign_type: z.enum(campaignTypes),
  start_date: isoDate,
  end_date: isoDate,
  is_active: z.boolean(),
  /** True when the campaign is active and today is one of its days, so that its codes work. */
  is_running: z.boolean(),
  code_count: z.number().int().min(0),
  created_at: isoInstant,
  version: recordVersion,
});

const fields = {
  name: text(120, 'Please enter a name'),
  description: optionalText(500),
  campaign_type: z.enum(campaignTypes, 'Please choose a type'),
  start_date: z.iso.date('Please choose a start date'),
  end_date: z.iso.date('Please choose an end date'),
  is_active: z.boolean(),
};

export const listPromotionCampaigns = defineEndpoint({
  id: 'listPromotionCampaigns',
  auth: 'admin',
  summary: 'Promotion campaigns, newest first',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: cursor.optional(),
  }),
  response: page('campaigns', promotionCampaign),
});

export const getPromotionCampaign = defineEndpoint({
  id: 'getPromotionCampaign',
  auth: 'admin',
  summary: 'One promotion campaign',
  params: idParams,
  response: z.strictObject({ campaign: promotionCampaign }),
  errors: ['not_found'],
});

const changedCampaign = z.strictObject({ message: z.string(), campaign: promotionCampaign });

export const createPromotionCampaign = defineEndpoint({
  id: 'createPromotionCampaign',
  auth: 'admin',
  summary: 'Makes a campaign; codes are added to it as they are made or edited',
  body: z.strictObject({
    ...fields,
    is_active: fields.is_active.default(true),
    request_id: requestId.optional(),
  }),
  response: changedCampaign,
  errors: ['conflict'],
});

export const updatePromotionCampaign = defineEndpoint({
  id: 'updatePromotionCampaign',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Changes the fields that are sent; its codes follow at once',
  params: idParams,
  body: z
    .strictObject({ ...fields, description: text(500).or(z.literal('')) })
    .partial()
    .extend({ version: recordVersion }),
  response: changedCampaign,
  errors: ['not_found', 'conflict'],
});
