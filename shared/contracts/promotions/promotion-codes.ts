import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  freeText,
  id,
  idParams,
  isoInstant,
  page,
  recordVersion,
  text,
  typedCode,
} from '../fields.ts';

export const discountTypes = ['percentage', 'fixed_amount'] as const;
export const promotionStates = [
  'active',
  'scheduled',
  'expired',
  'used_up',
  'campaign_not_running',
  'inactive',
] as const;

/** A code as staff see it (document 2, section 3). Its id is the code itself. */
export const promotionCode = z.strictObject({
  id,
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(discountTypes),
  /** The discount: percent, or dollars for a fixed amount. */
  discount_value: z.number().min(0),
  minimum_order_amount: dollars,
  maximum_discount: dollars.nullable(),
  /** The most uses; null for no limit. */
  usage_limit: z.number().int().min(1).nullable(),
  used_count: z.number().int().min(0),
  valid_from: isoInstant.nullable(),
  valid_until: isoInstant.nullable(),
  is_active: z.boolean(),
  /** The products that the code is for; empty for all products (Q139). */
  applicable_products: z.array(id),
  applicable_categories: z.array(z.string()),
  credit_reward: dollars,
  campaign_id: id.nullable(),
  /** The present state. Only an active code takes something off. */
  state: z.enum(promotionStates),
  created_at: isoInstant,
  version: recordVersion,
});

const amount = z
  .number('Please enter an amount')
  .min(0, 'Please enter an amount of 0 or more')
  .max(10_000, 'Please enter at most 10,000')
  .multipleOf(0.01, 'Please enter dollars and cents');

const fields = {
  description: freeText(200),
  discount_type: z.enum(discountTypes, 'Please choose a discount type'),
  discount_value: z
    .number('Please enter a discount value')
    .min(0, 'Please enter a value of 0 or more')
    .max(10_000, 'Please enter at most 10,000')
    .multipleOf(0.01, 'Please enter at most two decimals'),
  minimum_order_amount: amount,
  maximum_discount: amount.nullable(),
  usage_limit: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 or more')
    .max(1_000_000, 'Please enter at most 1,000,000')
    .nullable(),
  valid_from: isoInstant.nullable(),
  valid_until: isoInstant.nullable(),
  is_active: z.boolean(),
  applicable_products: z.array(id).max(50, 'Please choose at most 50 products'),
  applicable_categories: z.array(text(60)).max(50, 'Please choose at most 50 categories'),
  credit_reward: amount,
  campaign_id: id.nullable(),
};

export const listPromotionCodes = defineEndpoint({
  id: 'listPromotionCodes',
  auth: 'admin',
  summary: 'Promotion codes, newest first',
  query: z.strictObject({
    is_active: z.enum(['true', 'false']).optional(),
    discount_type: z.enum(discountTypes).optional(),
    search: freeText(100).optional(),
    campaign_id: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: cursor.optional(),
  }),
  response: page('codes', promotionCode),
});

export const getPromotionCode = defineEndpoint({
  id: 'getPromotionCode',
  auth: 'admin',
  summary: 'One promotion code, with the names of what it applies to',
  params: idParams,
  response: z.strictObject({
    promotion_code: promotionCode,
    products: z.array(z.strictObject({ id, name: z.string() })),
  }),
  errors: ['not_found'],
});

const changedCode = z.strictObject({ message: z.string(), promotion_code: promotionCode });

export const newCode = typedCode('Please enter a code').regex(
  /^([A-Z0-9_-]{3,})?$/,
  'Please use 3 or more letters, digits, dashes or underscores',
);

export const createPromotionCode = defineEndpoint({
  id: 'createPromotionCode',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Makes a promotion code; there can be one of each',
  body: z.strictObject({
    code: newCode,
    description: fields.description.default(''),
    discount_type: fields.discount_type.default('percentage'),
    discount_value: fields.discount_value,
    minimum_order_amount: fields.minimum_order_amount.default(0),
    maximum_discount: fields.maximum_discount.default(null),
    usage_limit: fields.usage_limit.default(null),
    valid_from: fields.valid_from.default(null),
    valid_until: fields.valid_until.default(null),
    is_active: fields.is_active.default(true),
    applicable_products: fields.applicable_products.default([]),
    applicable_categories: fields.applicable_categories.default([]),
    credit_reward: fields.credit_reward.default(0),
    campaign_id: fields.campaign_id.default(null),
  }),
  response: changedCode,
  errors: ['conflict'],
});

export const updatePromotionCode = defineEndpoint({
  id: 'updatePromotionCode',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Changes the fields that are sent; what was ordered with it stays as it was',
  params: idParams,
  body: z.strictObject(fields).partial().extend({ version: recordVersion }),
  response: changedCode,
  errors: ['not_found', 'conflict'],
});

export const deletePromotionCode = defineEndpoint({
  id: 'deletePromotionCode',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Deletes a code that no order has used; one that was used is ended and kept',
  params: idParams,
  response: z.strictObject({ message: z.string(), outcome: z.enum(['deleted', 'ended']) }),
  errors: ['not_found', 'conflict'],
});

export const listPromotionAnalytics = defineEndpoint({
  id: 'listPromotionAnalytics',
  auth: 'admin',
  summary: 'What each code was used for, newest code first: orders that are paid or still have time to be',
  query: z.strictObject({
    search: freeText(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: cursor.optional(),
  }),
  response: page(
    'rows',
    z.strictObject({
      id,
      promotion_code: z.string(),
      promotion_name: z.string(),
      campaign_name: z.string().nullable(),
      total_usage: z.number().int().min(0),
      total_discount_amount: dollars,
      total_revenue_generated: dollars,
    }),
  ),
});
