import { userEntity } from '#functions/accounts/data/users.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Subscription } from '../domain/subscription.ts';
import { listSubscriptionsOf, subscriptionEntity } from './subscriptions.ts';

/** A subscription and the account that asks about it, in one batch. */
export async function readSubscriptionAndActor(
  subscriptionId: string,
  actorId: string,
): Promise<{ subscription: Subscription | undefined; actor: User | undefined }> {
  const [subscription, actor] = await getItems([subscriptionEntity.key(subscriptionId), keys.user(actorId)]);
  return { subscription: subscriptionEntity.read(subscription), actor: userEntity.read(actor) };
}

/**
 * A member's subscriptions but one, newest first, as they are now: the list says which there are, the items
 * themselves what they are, and the account names the one that the list may not have yet.
 */
export async function readOtherSubscriptions(user: User, subscriptionId: string): Promise<Subscription[]> {
  const listed = (await listSubscriptionsOf(user.id)).map(({ id }) => id);
  const ids = new Set([...listed, ...(user.subscriptionId ? [user.subscriptionId] : [])]);
  ids.delete(subscriptionId);
  if (ids.size === 0) return [];
  const items = await getItems([...ids].map(subscriptionEntity.key));
  return items.flatMap((item) => subscriptionEntity.read(item) ?? []);
}
