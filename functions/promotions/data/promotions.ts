import { defineEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, remove, update, type NamedWrite } from '#functions/platform/table.ts';
import type { Promotion } from '../domain/promotion.ts';

export interface Redemption {
  code: string;
  userId: string;
  orderId: string;
  discountCents: number;
  redeemedAt: string;
}

export const promotionEntity = defineEntity({
  name: 'promotion',
  key: (code: string) => ({ pk: `CODE#${code}`, sk: 'CODE' }),
  idOf: (promotion: Promotion) => [promotion.code],
});

/** That a member has used a code: once. */
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
 * One use of a code by one member: refused at the code's limit (`promotion`) or when this member has
 * redeemed it before (`redemption`).
 */
export const redemptionWrites = (redemption: Redemption): NamedWrite[] => [
  update('promotion', {
    Key: promotionEntity.key(redemption.code),
    UpdateExpression: 'ADD usedCount :one',
    ConditionExpression:
      'isActive = :true AND (usageLimit = :none OR usedCount < usageLimit) AND ' +
      '(validUntil = :none OR validUntil > :now)',
    ExpressionAttributeValues: { ':one': 1, ':true': true, ':none': null, ':now': redemption.redeemedAt },
  }),
  redemptionEntity.create(redemption),
];

/** Gives a redemption back when its order was never paid. */
export const returnRedemptionWrites = (code: string, userId: string, orderId: string): NamedWrite[] => [
  update('promotion', {
    Key: promotionEntity.key(code),
    UpdateExpression: 'ADD usedCount :less',
    ExpressionAttributeValues: { ':less': -1 },
  }),
  remove('redemption', {
    Key: redemptionEntity.key(code, userId),
    ConditionExpression: 'orderId = :order',
    ExpressionAttributeValues: { ':order': orderId },
  }),
];

/** A member's redemptions, newest first. */
export async function listRedemptions(userId: string): Promise<Redemption[]> {
  const { items } = await query<Redemption>({
    ...listQuery('listing', lists.member(userId), { startingWith: 'REDEMPTION#' }),
    ScanIndexForward: false,
    Limit: 100,
  });
  return items;
}
