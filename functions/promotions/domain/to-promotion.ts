import type * as z from 'zod';
import type { promotion } from '#shared/contracts/cart/promotion-code.ts';
import { toDollars } from '#shared/money.ts';
import type { Promotion } from './promotion.ts';

/**
 * Answers a code for members. A percentage is unchanged, and a fixed amount is in dollars. A minimum order of 0
 * means none.
 */
export const toPromotion = (found: Promotion): z.output<typeof promotion> => ({
  code: found.code,
  description: found.description,
  discount_type: found.discountType,
  discount_value: found.discountType === 'percentage' ? found.discountValue : toDollars(found.discountValue),
  minimum_order: toDollars(found.minimumOrderCents),
});
