import { getEntities, type Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Subscription } from '../domain/subscription.ts';
import { listSubscriptionsOf, subscriptionEntity } from './subscriptions.ts';

/**
 * A member's subscriptions except one, in their current state. The list gives only the ids, newest first,
 * because it may lag. The account's subscription is read too, because it may still be missing in the list.
 */
export async function readOtherSubscriptions(user: User, subscriptionId: string): Promise<Subscription[]> {
  const listedIds = (await listSubscriptionsOf(user.id)).map(({ id }) => id);
  const ids = new Set([...listedIds, ...(user.subscriptionId ? [user.subscriptionId] : [])]);
  ids.delete(subscriptionId);
  const [subscriptions] = await getEntities([[...ids].map((id) => subscriptionEntity.at(id))]);
  return subscriptions.filter((subscription) => subscription !== undefined);
}

/** The member's unpaid order. The cart is read by its key, because this area may not import that of the cart. */
export const pendingOrderOf = (userId: string): Reference<string | null | undefined> => ({
  key: keys.cart(userId),
  read: (cart) => cart?.pendingOrderId as string | null | undefined,
});
