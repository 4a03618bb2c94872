import type * as z from 'zod';
import type {
  createPromotionCode,
  listPromotionAnalytics,
  promotionCode,
  updatePromotionCode,
} from '#shared/contracts/promotions/promotion-codes.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { Campaign } from './campaign.ts';
import { stateOf, type Promotion } from './promotion.ts';

type Fields = Omit<z.output<(typeof createPromotionCode)['body']>, 'code'>;
type Changes = Omit<z.output<(typeof updatePromotionCode)['body']>, 'version'>;

export type Terms = Pick<
  Promotion,
  | 'description'
  | 'discountType'
  | 'discountValue'
  | 'minimumOrderCents'
  | 'maximumDiscountCents'
  | 'usageLimit'
  | 'validFrom'
  | 'validUntil'
  | 'isActive'
  | 'applicableProducts'
  | 'applicableCategories'
  | 'creditRewardCents'
  | 'campaignId'
>;

/** The instant in the form of `toISOString`. Instants are compared as texts, so all must have the same form. */
const toInstant = (typed: string | null) => typed && new Date(typed).toISOString();
const valueOf = (type: Promotion['discountType'], typed: number) =>
  type === 'percentage' ? typed : toCents(typed);
const typedValueOf = ({ discountType, discountValue }: Terms) =>
  discountType === 'percentage' ? discountValue : toDollars(discountValue);

export const toTerms = (fields: Fields): Terms => ({
  description: fields.description,
  discountType: fields.discount_type,
  discountValue: valueOf(fields.discount_type, fields.discount_value),
  minimumOrderCents: toCents(fields.minimum_order_amount),
  maximumDiscountCents: fields.maximum_discount === null ? null : toCents(fields.maximum_discount),
  usageLimit: fields.usage_limit,
  validFrom: toInstant(fields.valid_from),
  validUntil: toInstant(fields.valid_until),
  isActive: fields.is_active,
  applicableProducts: [...new Set(fields.applicable_products)],
  applicableCategories: [...new Set(fields.applicable_categories)],
  creditRewardCents: toCents(fields.credit_reward),
  campaignId: fields.campaign_id,
});

const fieldsOf = (promotion: Promotion): Fields => ({
  description: promotion.description,
  discount_type: promotion.discountType,
  discount_value: typedValueOf(promotion),
  minimum_order_amount: toDollars(promotion.minimumOrderCents),
  maximum_discount:
    promotion.maximumDiscountCents === null ? null : toDollars(promotion.maximumDiscountCents),
  usage_limit: promotion.usageLimit,
  valid_from: promotion.validFrom,
  valid_until: promotion.validUntil,
  is_active: promotion.isActive,
  applicable_products: promotion.applicableProducts,
  applicable_categories: promotion.applicableCategories,
  credit_reward: toDollars(promotion.creditRewardCents),
  campaign_id: promotion.campaignId,
});

/** When the type alone changes, the number stays: 10 % becomes $10. */
export const changedTerms = (promotion: Promotion, changes: Changes): Terms =>
  toTerms({ ...fieldsOf(promotion), ...changes });

/** The field and the reason of an impossible term; undefined when all terms are possible. */
export function problemOf(terms: Terms, usedCount: number): { path: string; message: string } | undefined {
  if (terms.discountType === 'percentage' && terms.discountValue > 100)
    return { path: 'discount_value', message: 'Please enter at most 100 percent' };
  if (terms.validFrom !== null && terms.validUntil !== null && terms.validUntil <= terms.validFrom)
    return { path: 'valid_until', message: 'Please choose an end after the start' };
  if (terms.usageLimit !== null && terms.usageLimit < usedCount)
    return {
      path: 'usage_limit',
      message: `This code has been used ${usedCount} times. Please enter at least ${usedCount}.`,
    };
  return undefined;
}

export const toPromotionCode = (
  promotion: Promotion,
  campaign: Campaign | undefined,
  now: Date,
): z.output<typeof promotionCode> => ({
  id: promotion.code,
  code: promotion.code,
  ...fieldsOf(promotion),
  used_count: promotion.usedCount,
  state: stateOf(promotion, campaign, now),
  created_at: promotion.createdAt,
  version: promotion.version,
});

export const toAnalyticsRow = (
  promotion: Promotion,
  campaign: Campaign | undefined,
): z.output<(typeof listPromotionAnalytics)['response']>['rows'][number] => ({
  id: promotion.code,
  promotion_code: promotion.code,
  promotion_name: promotion.description,
  campaign_name: campaign?.name ?? null,
  total_usage: promotion.usedCount,
  total_discount_amount: toDollars(promotion.totalDiscountCents),
  total_revenue_generated: toDollars(promotion.totalRevenueCents),
});
