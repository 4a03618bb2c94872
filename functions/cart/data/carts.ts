import { keys } from '#functions/platform/keys.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { update, updateItemOnce, type NamedWrite } from '#functions/platform/table.ts';
import type { StoredCart } from '../domain/cart.ts';

export type CartChanges = Partial<
  Pick<StoredCart, 'lines' | 'promotionCode' | 'promotionCampaignId' | 'pickupLocationId' | 'pendingOrderId'>
>;

/** A member's cart; it is made with the first thing that is put into it. */
export const cartEntity = defineVersionedEntity({
  name: 'cart',
  key: keys.cart,
  idOf: (cart: StoredCart) => [cart.userId],
});

function cartUpdate(cart: StoredCart, changes: CartChanges, now: Date) {
  const next: StoredCart = {
    ...cart,
    ...changes,
    version: cart.version + 1,
    updatedAt: now.toISOString(),
  };
  const {
    userId,
    lines,
    promotionCode,
    promotionCampaignId = null,
    pickupLocationId,
    pendingOrderId,
    version,
    updatedAt,
  } = next;
  return {
    next,
    input: {
      Key: cartEntity.key(userId),
      UpdateExpression:
        'SET entity = :entity, userId = :user, #lines = :lines, promotionCode = :code, ' +
        'promotionCampaignId = :campaign, pickupLocationId = :location, pendingOrderId = :order, #version = :version, updatedAt = :now',
      ConditionExpression: cart.version === 0 ? 'attribute_not_exists(pk)' : '#version = :read',
      ExpressionAttributeNames: { '#lines': 'lines', '#version': 'version' },
      ExpressionAttributeValues: {
        ':entity': 'cart',
        ':user': userId,
        ':lines': lines,
        ':code': promotionCode,
        ':campaign': promotionCode === null ? null : promotionCampaignId,
        ':location': pickupLocationId,
        ':order': pendingOrderId,
        ':version': version,
        ':now': updatedAt,
        ...(cart.version > 0 && { ':read': cart.version }),
      },
    },
  };
}

/**
 * Saves a cart as it was read, with changes.
 * @throws ConditionalCheckFailedException when another window changed it meanwhile.
 */
export async function saveCart(cart: StoredCart, changes: CartChanges, now: Date): Promise<StoredCart> {
  const { next, input } = cartUpdate(cart, changes, now);
  await updateItemOnce(input);
  return next;
}

/** The same as part of a transaction; its name is `cart`. */
export const cartWrite = (cart: StoredCart, changes: CartChanges, now: Date): NamedWrite =>
  update('cart', cartUpdate(cart, changes, now).input);
