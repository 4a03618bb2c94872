import type { Order } from '#functions/orders/domain/order.ts';

/** The fields of an order from which the figures of its code are computed. */
export type RedeemingOrder = Pick<
  Order,
  'id' | 'userId' | 'promotionCode' | 'discountCents' | 'subtotalCents'
>;

/** What one order adds to its code's figures. `revenueCents` is the price of the goods after the discount. */
export const usageOf = ({ discountCents, subtotalCents }: RedeemingOrder) => ({
  discountCents,
  revenueCents: subtotalCents - discountCents,
});
