import type { Promotion } from '#functions/promotions/domain/promotion.ts';

/** A code of ten percent without any limits, with a test's changes. */
export const examplePromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  code: 'WELCOME10',
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderCents: 0,
  maximumDiscountCents: null,
  usageLimit: null,
  usedCount: 0,
  totalDiscountCents: 0,
  totalRevenueCents: 0,
  validFrom: null,
  validUntil: null,
  isActive: true,
  applicableProducts: [],
  applicableCategories: [],
  creditRewardCents: 0,
  campaignId: null,
  ownerId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});
