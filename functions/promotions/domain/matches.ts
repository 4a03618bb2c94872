import type { Promotion } from './promotion.ts';

export interface PromotionFilter {
  isActive?: boolean;
  discountType?: Promotion['discountType'];
  campaignId?: string;
  /** Each of its words is in the code or the description. */
  search?: string;
}

export function matches(promotion: Promotion, filter: PromotionFilter): boolean {
  const text = `${promotion.code} ${promotion.description}`.toLowerCase();
  const words = (filter.search ?? '').toLowerCase().split(/\s+/);
  return (
    (filter.isActive === undefined || promotion.isActive === filter.isActive) &&
    (filter.discountType === undefined || promotion.discountType === filter.discountType) &&
    (filter.campaignId === undefined || promotion.campaignId === filter.campaignId) &&
    words.every((word) => text.includes(word))
  );
}
