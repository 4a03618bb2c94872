import type * as z from 'zod';
import type { promotion } from '#shared/contracts/cart/promotion-code.ts';
import { toDollars } from '#shared/money.ts';
import type { Promotion } from './promotion.ts';

/** A code as members read it: a percentage as it is, a fixed amount in dollars; the least an order must come to, 0 for none. */
export const toPromotion = (found: Promotion): z.output<typeof promotion> => ({
  code: found.code,
  description: found.description,
  discount_type: found.discountType,
  discount_value: found.discountType === 'percentage' ? found.discountValue : toDollars(found.discountValue),
  minimum_order: toDollars(found.minimumOrderCents),
});
