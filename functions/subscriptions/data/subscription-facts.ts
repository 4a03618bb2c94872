import { userEntity } from '#functions/accounts/data/users.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems, setAttributes, update, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Membership } from '../domain/membership.ts';
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

/** The account still shows the subscription and the status that were read, and was not deleted since. */
export const sameMembership = (user: Membership & Pick<User, 'deletedAt'>) => ({
  expression: `subscriptionStatus = :shownStatus AND subscriptionId = :shownId AND ${
    user.deletedAt ? 'attribute_exists' : 'attribute_not_exists'
  }(deletedAt)`,
  values: { ':shownStatus': user.subscriptionStatus, ':shownId': user.subscriptionId },
});

/**
 * The account shows this subscription and status; refused (`user`) when it changed meanwhile. It is part of
 * every transaction in which a subscription begins, ends or changes its status: this one item is what lets a
 * member have one live subscription at most.
 */
export function membershipWrite(
  user: User,
  membership: Membership,
  also: Partial<Pick<User, 'trialUsed' | 'customerNumber'>> = {},
): NamedWrite {
  return accountWrite(user, { ...membership, ...also });
}

/** As `sameMembership`, and it holds the deposit that a change of it began with. */
export function sameAccount(user: User, changes: Partial<User>) {
  const { expression, values } = sameMembership(user);
  return changes.depositCents === undefined
    ? { expression, values }
    : {
        expression: `${expression} AND depositCents = :heldDeposit`,
        values: { ...values, ':heldDeposit': user.depositCents },
      };
}

/** Changes the account; refused (`user`) when it shows another subscription, status or deposit by now. */
export function accountWrite(user: User, changes: Partial<User>): NamedWrite {
  const { ExpressionAttributeValues, ...set } = setAttributes(changes);
  const { expression, values } = sameAccount(user, changes);
  return update('user', {
    Key: keys.user(user.id),
    ...set,
    ConditionExpression: expression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
  });
}
