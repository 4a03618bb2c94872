import { userEntity } from '#functions/accounts/data/users.ts';
import { getEntities, type Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Subscription } from '../domain/subscription.ts';
import { listSubscriptionsOf, subscriptionEntity } from './subscriptions.ts';

/** A subscription and the account that asks about it, in one batch. */
export async function readSubscriptionAndActor(
  subscriptionId: string,
  actorId: string,
): Promise<{ subscription: Subscription | undefined; actor: User | undefined }> {
  const [subscription, actor] = await getEntities([
    subscriptionEntity.at(subscriptionId),
    userEntity.at(actorId),
  ]);
  return { subscription, actor };
}

/**
 * A member's subscriptions but one, newest first, as they are now: the list says which there are, the items
 * themselves what they are, and the account names the one that the list may not have yet.
 */
export async function readOtherSubscriptions(user: User, subscriptionId: string): Promise<Subscription[]> {
  const listed = (await listSubscriptionsOf(user.id)).map(({ id }) => id);
  const ids = new Set([...listed, ...(user.subscriptionId ? [user.subscriptionId] : [])]);
  ids.delete(subscriptionId);
  const [found] = await getEntities([[...ids].map((id) => subscriptionEntity.at(id))]);
  return found.filter((subscription) => subscription !== undefined);
}

/** The order that a member's cart waits for; the cart itself belongs to an area above this one. */
export const pendingOrderOf = (userId: string): Reference<string | null | undefined> => ({
  key: keys.cart(userId),
  read: (cart) => cart?.pendingOrderId as string | null | undefined,
});
