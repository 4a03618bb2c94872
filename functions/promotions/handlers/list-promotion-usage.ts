import { listPromotionUsage } from '#shared/contracts/promotions/promotions.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listRedemptions } from '../data/promotions.ts';

export const handler = endpoint(listPromotionUsage, async ({ actor }) => {
  const data = (await listRedemptions(actor.userId)).map((redemption) => ({
    code: redemption.code,
    order_id: redemption.orderId,
    discount: toDollars(redemption.discountCents),
    redeemed_at: redemption.redeemedAt,
  }));
  return { data };
});
