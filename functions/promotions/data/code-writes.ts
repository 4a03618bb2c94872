import { atMost, isThere } from '#functions/platform/change-item.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Promotion } from '../domain/promotion.ts';
import { campaignEntity } from './campaigns.ts';
import { promotionEntity } from './promotions.ts';

/** Refused (`promotion`) when the code exists already; (`campaign`) when its campaign does not exist. */
export const newCodeWrites = (promotion: Promotion): NamedWrite[] => [
  promotionEntity.create(promotion),
  ...campaignCountWrites(null, promotion.campaignId),
];

/** Refused (`promotion`) when staff changed the code since it was read, or its uses exceed its new limit. */
export function changedTermsWrites(before: Promotion, after: Promotion): NamedWrite[] {
  const { code, usedCount, totalDiscountCents, totalRevenueCents, ownerId, createdAt, ...terms } = after;
  return [
    promotionEntity.update(before, terms, {
      asRead: ['version'],
      when: { usedCount: atMost(after.usageLimit ?? Number.MAX_SAFE_INTEGER) },
    }),
    ...campaignCountWrites(before.campaignId, after.campaignId),
  ];
}

/** Refused (`promotion`) when an order uses the code, or when staff changed it since it was read. */
export const removalWrites = (promotion: Promotion): NamedWrite[] => [
  promotionEntity.removeAt([promotion.code], { version: promotion.version, usedCount: 0 }),
  ...campaignCountWrites(promotion.campaignId, null),
];

/** The writes that change `codeCount` of the campaigns that a code leaves (`from`) and joins (`to`). */
function campaignCountWrites(from: string | null, to: string | null): NamedWrite[] {
  if (from === to) return [];
  const count = (campaignId: string | null, change: 1 | -1) =>
    campaignId === null
      ? []
      : [campaignEntity.add([campaignId], { codeCount: change }, { when: { id: isThere } })];
  return [...count(from, -1), ...count(to, 1)];
}
