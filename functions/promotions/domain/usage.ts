import type { Order } from '#functions/orders/domain/order.ts';

/** As much of an order as its code's figures follow from. */
export type RedeemingOrder = Pick<
  Order,
  'id' | 'userId' | 'promotionCode' | 'discountCents' | 'subtotalCents'
>;

/** What one order adds to the figures of its code: what was taken off, and what its goods came to after that. Cents. */
export const usageOf = ({ discountCents, subtotalCents }: RedeemingOrder) => ({
  discountCents,
  revenueCents: subtotalCents - discountCents,
});
