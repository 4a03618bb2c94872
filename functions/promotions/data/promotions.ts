import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { getItem, put, query, remove, update, type NamedWrite } from '#functions/platform/table.ts';
import type { Promotion } from '../domain/promotion.ts';

export interface Redemption {
  code: string;
  userId: string;
  orderId: string;
  discountCents: number;
  redeemedAt: string;
}

export const promotionItem = (promotion: Promotion) => ({
  ...keys.promotion(promotion.code),
  entity: 'promotion',
  ...promotion,
});

export const getPromotion = (code: string) => getItem<Promotion>(keys.promotion(code));

/**
 * One use of a code by one member: refused at the code's limit (`promotion`) or when this member has
 * redeemed it before (`redemption`).
 */
export const redemptionWrites = (redemption: Redemption): NamedWrite[] => [
  update('promotion', {
    Key: keys.promotion(redemption.code),
    UpdateExpression: 'ADD usedCount :one',
    ConditionExpression:
      'isActive = :true AND (usageLimit = :none OR usedCount < usageLimit) AND ' +
      '(validUntil = :none OR validUntil > :now)',
    ExpressionAttributeValues: { ':one': 1, ':true': true, ':none': null, ':now': redemption.redeemedAt },
  }),
  put('redemption', {
    Item: {
      ...keys.redemption(redemption.code, redemption.userId),
      entity: 'redemption',
      ...redemption,
      listing_pk: lists.member(redemption.userId),
      listing_sk: `REDEMPTION#${redemption.orderId}`,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  }),
];

/** Gives a redemption back when its order was never paid. */
export const returnRedemptionWrites = (code: string, userId: string, orderId: string): NamedWrite[] => [
  update('promotion', {
    Key: keys.promotion(code),
    UpdateExpression: 'ADD usedCount :less',
    ExpressionAttributeValues: { ':less': -1 },
  }),
  remove('redemption', {
    Key: keys.redemption(code, userId),
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
