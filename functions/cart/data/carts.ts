import { keys } from '#functions/platform/keys.ts';
import { defineVersionedEntity, nextVersion } from '#functions/platform/entity.ts';
import { check, updateItemOnce, type NamedWrite } from '#functions/platform/table.ts';
import type { StoredCart } from '../domain/cart.ts';

export type CartChanges = Partial<
  Pick<StoredCart, 'lines' | 'promotionCode' | 'promotionCampaignId' | 'pickupLocationId' | 'pendingOrderId'>
>;

/** The first thing that the member adds creates the cart. */
export const cartEntity = defineVersionedEntity({
  name: 'cart',
  key: keys.cart,
  idOf: (cart: StoredCart) => [cart.userId],
});

function changed(cart: StoredCart, changes: CartChanges, now: Date): StoredCart {
  const after = nextVersion<StoredCart>(cart, { ...changes, updatedAt: now.toISOString() });
  return { ...after, promotionCampaignId: (after.promotionCode && after.promotionCampaignId) ?? null };
}

/** Refused (`cart`) when the cart's unpaid order changed since it was read, or a first cart was made. */
export const waitsAsRead = (userId: string, cart: StoredCart | undefined): NamedWrite =>
  cart
    ? cartEntity.check(cart, ['pendingOrderId'])
    : check('cart', { Key: keys.cart(userId), ConditionExpression: 'attribute_not_exists(pk)' });

/** Refused (`cart`) when another window changed the cart since it was read. */
export const cartWrite = (cart: StoredCart, changes: CartChanges, now: Date): NamedWrite =>
  cartEntity.set([cart.userId], changed(cart, changes, now), { version: cart.version || undefined });

/** @throws ConditionalCheckFailedException when another window changed the cart since it was read. */
export const saveCart = (cart: StoredCart, changes: CartChanges, now: Date): Promise<StoredCart> =>
  updateItemOnce(cartWrite(cart, changes, now)).then(() => changed(cart, changes, now));
