import type * as z from 'zod';
import type { promotion } from '#shared/contracts/cart/promotion-code.ts';
import { toDollars } from '#shared/money.ts';
import type { Promotion } from './promotion.ts';

/** A percentage is unchanged, and a fixed amount is in dollars. A minimum order of 0 means none. */
export const toPromotion = (record: Promotion): z.output<typeof promotion> => ({
  code: record.code,
  description: record.description,
  discount_type: record.discountType,
  discount_value:
    record.discountType === 'percentage' ? record.discountValue : toDollars(record.discountValue),
  minimum_order: toDollars(record.minimumOrderCents),
});
