import { listPromotionUsage } from '#shared/contracts/promotions/promotions.ts';
import { toDollars } from '#shared/money.ts';
import { requireActiveAccount } from '#functions/platform/active-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listRedemptions } from '../data/promotions.ts';

export const handler = endpoint(listPromotionUsage, async ({ actor }) => {
  const [redemptions] = await Promise.all([
    listRedemptions(actor.userId),
    requireActiveAccount(actor.userId),
  ]);
  const data = redemptions.map((redemption) => ({
    code: redemption.code,
    order_id: redemption.orderId,
    discount: toDollars(redemption.discountCents),
    redeemed_at: redemption.redeemedAt,
  }));
  return { data };
});
