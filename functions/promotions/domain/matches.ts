import { hasParts, searchParts, searchText } from '#shared/fold.ts';
import type { Promotion } from './promotion.ts';

export interface PromotionFilter {
  isActive?: boolean;
  discountType?: Promotion['discountType'];
  campaignId?: string;
  /** Words that must all be in the code or the description. */
  search?: string;
}

export function matches(promotion: Promotion, filter: PromotionFilter): boolean {
  return (
    (filter.isActive === undefined || promotion.isActive === filter.isActive) &&
    (filter.discountType === undefined || promotion.discountType === filter.discountType) &&
    (filter.campaignId === undefined || promotion.campaignId === filter.campaignId) &&
    hasParts(searchText(promotion.code, promotion.description), searchParts(filter.search ?? ''))
  );
}
