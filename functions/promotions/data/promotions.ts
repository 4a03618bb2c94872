import { below, isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Campaign } from '../domain/campaign.ts';
import type { Promotion } from '../domain/promotion.ts';
import { usageOf, type RedeemingOrder } from '../domain/usage.ts';
import { campaignEntity } from './campaigns.ts';

export interface Redemption {
  code: string;
  userId: string;
  orderId: string;
  discountCents: number;
  redeemedAt: string;
}

/** The list for staff leaves out codes that members earned. Staff find an earned code by the code itself. */
export const promotionEntity = defineEntity({
  name: 'promotion',
  key: (code: string) => ({ pk: `CODE#${code}`, sk: 'CODE' }),
  idOf: (promotion: Promotion) => [promotion.code],
  indexes: (promotion) =>
    promotion.ownerId === null
      ? { listing_pk: lists.promotions, listing_sk: `${promotion.createdAt}#${promotion.code}` }
      : {},
});

/** A member's use of a code. The item's key allows one use for each member and code. */
export const redemptionEntity = defineEntity({
  name: 'redemption',
  key: (code: string, userId: string) => ({ pk: `CODE#${code}`, sk: `REDEMPTION#${userId}` }),
  idOf: (redemption: Redemption) => [redemption.code, redemption.userId],
  indexes: (redemption) => ({
    listing_pk: lists.member(redemption.userId),
    listing_sk: `REDEMPTION#${redemption.orderId}`,
  }),
});

/**
 * Records one use of a code by one member. Refused when the code changed since the order was priced or is
 * used up (`promotion`), its campaign changed (`campaign`), or the member used it before (`redemption`).
 */
export function redemptionWrites(
  order: RedeemingOrder,
  promotion: Promotion,
  campaign: Campaign | undefined,
  now: Date,
): NamedWrite[] {
  return [
    promotionEntity.add([promotion.code], usage(order, 1), {
      when: {
        version: promotion.version,
        ...(promotion.usageLimit !== null && { usedCount: below(promotion.usageLimit) }),
      },
    }),
    ...(campaign ? [campaignEntity.check(campaign, ['version'])] : []),
    redemptionEntity.create({
      code: promotion.code,
      userId: order.userId,
      orderId: order.id,
      discountCents: order.discountCents,
      redeemedAt: now.toISOString(),
    }),
  ];
}

/** Removes the redemption of an order given up or refunded as a whole. The member can then use the code again. */
export const releaseWrites = (order: RedeemingOrder): NamedWrite[] =>
  order.promotionCode === null
    ? []
    : [
        {
          ...promotionEntity.add([order.promotionCode], usage(order, -1), { when: { code: isThere } }),
          isOptional: true,
        },
        redemptionEntity.removeAt([order.promotionCode, order.userId], { orderId: order.id }),
      ];

function usage(order: RedeemingOrder, times: 1 | -1) {
  const { discountCents, revenueCents } = usageOf(order);
  return {
    usedCount: times,
    totalDiscountCents: times * discountCents,
    totalRevenueCents: times * revenueCents,
  };
}

/** Lists a member's uses of codes, newest first, at most 100. */
export async function listRedemptions(userId: string): Promise<Redemption[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'REDEMPTION#' });
  return (await redemptionEntity.query({ ...latestFirst(list), Limit: 100 })).items;
}
