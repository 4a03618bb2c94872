import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { dollars, id, idParams, isoDate, isoInstant } from './fields.ts';
import { subscriptionStatuses } from './members.ts';

/** Plan price, deposit and annual fee are public (Q053). */
export const plan = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  /** A share, each cycle. */
  price: dollars,
  /** Once a year, on the first cut-off order on or after the anniversary of the start. */
  annual_fee: dollars,
  /** Once, at the start. */
  deposit: dollars,
  is_trial: z.boolean(),
  image_url: z.string(),
});

export const listPlans = defineEndpoint({
  id: 'listPlans',
  auth: 'public',
  summary: 'Active plans, cheapest first',
  response: z.strictObject({ success: z.literal(true), plans: z.array(plan) }),
});

export const getPlan = defineEndpoint({
  id: 'getPlan',
  auth: 'public',
  summary: 'One active plan',
  params: idParams,
  response: z.strictObject({ success: z.literal(true), plan }),
  errors: ['not_found'],
});

export const subscription = z.strictObject({
  id,
  status: z.enum(subscriptionStatuses),
  plan_id: id,
  plan_name: z.string(),
  plan_description: z.string(),
  base_price: dollars,
  addon_total: dollars,
  annual_fee: dollars,
  total_price: dollars,
  started_at: isoInstant,
  /** The local date of the next cut-off whose share is not paid yet; null when nothing will be billed. */
  next_billing_date: isoDate.nullable(),
  annual_fee_date: isoDate.nullable(),
  pickup_frequency: z.literal('biweekly'),
  items: z.array(
    z.strictObject({
      id,
      product_id: id,
      product_name: z.string(),
      quantity: z.number().int(),
      price: dollars,
    }),
  ),
});

export const listMySubscriptions = defineEndpoint({
  id: 'listMySubscriptions',
  auth: 'customer',
  summary: 'Own subscriptions, newest first',
  response: z.strictObject({ success: z.literal(true), subscriptions: z.array(subscription) }),
});
