import { getEntities, type Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Subscription } from '../domain/subscription.ts';
import { listSubscriptionsOf, subscriptionEntity } from './subscriptions.ts';

/**
 * A member's subscriptions except one, newest first, in their current state. Only ids come from the list of
 * the member's subscriptions, because it is an index and may lag. It may still lack the subscription that the
 * account names, so this one is read too.
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
