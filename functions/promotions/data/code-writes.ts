import { remove, setAttributes, update, type NamedWrite } from '#functions/platform/table.ts';
import type { Promotion } from '../domain/promotion.ts';
import { campaignEntity } from './campaigns.ts';
import { promotionEntity } from './promotions.ts';

/** Refused (`promotion`) when there is one of this code already; (`campaign`) when its campaign is not there. */
export const newCodeWrites = (promotion: Promotion): NamedWrite[] => [
  promotionEntity.create(promotion),
  ...campaignCountWrites(null, promotion.campaignId),
];

/**
 * Changes what staff decide about a code, and nothing that is counted. Refused (`promotion`) when staff changed it
 * since it was read, or it has been used more often than its new limit allows.
 */
export function changedTermsWrites(before: Promotion, after: Promotion): NamedWrite[] {
  const { code, usedCount, totalDiscountCents, totalRevenueCents, ownerId, createdAt, ...terms } = after;
  const set = setAttributes(terms);
  return [
    update('promotion', {
      Key: promotionEntity.key(code),
      ...set,
      ConditionExpression: '#v = :read AND usedCount <= :limit',
      ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#v': 'version' },
      ExpressionAttributeValues: {
        ...set.ExpressionAttributeValues,
        ':read': before.version,
        ':limit': after.usageLimit ?? Number.MAX_SAFE_INTEGER,
      },
    }),
    ...campaignCountWrites(before.campaignId, after.campaignId),
  ];
}

/** Takes a code away. Refused (`promotion`) when an order has used it, or staff changed it, since it was read. */
export const removalWrites = (promotion: Promotion): NamedWrite[] => [
  remove('promotion', {
    Key: promotionEntity.key(promotion.code),
    ConditionExpression: '#v = :read AND usedCount = :none',
    ExpressionAttributeNames: { '#v': 'version' },
    ExpressionAttributeValues: { ':read': promotion.version, ':none': 0 },
  }),
  ...campaignCountWrites(promotion.campaignId, null),
];

/** A campaign knows how many codes it has. */
function campaignCountWrites(from: string | null, to: string | null): NamedWrite[] {
  if (from === to) return [];
  const count = (campaignId: string | null, change: 1 | -1) =>
    campaignId === null
      ? []
      : [
          update('campaign', {
            Key: campaignEntity.key(campaignId),
            UpdateExpression: 'ADD codeCount :change',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':change': change },
          }),
        ];
  return [...count(from, -1), ...count(to, 1)];
}
