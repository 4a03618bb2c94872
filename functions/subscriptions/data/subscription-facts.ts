import { keys } from '#functions/platform/keys.ts';
import { getItems, setAttributes, update, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '#functions/members/domain/user.ts';
import type { Membership } from '../domain/membership.ts';
import type { Subscription } from '../domain/subscription.ts';
import { readSubscription } from './subscriptions.ts';

/** A subscription and the account that asks about it, in one batch. */
export async function readSubscriptionAndActor(
  subscriptionId: string,
  actorId: string,
): Promise<{ subscription: Subscription | undefined; actor: User | undefined }> {
  const [subscription, actor] = await getItems([keys.subscription(subscriptionId), keys.user(actorId)]);
  return { subscription: readSubscription(subscription), actor: actor as unknown as User | undefined };
}

/**
 * The account shows another subscription or status; refused (`user`) when it changed meanwhile. No write when
 * it shows that already.
 */
export function membershipWrites(
  user: User,
  membership: Membership,
  also: Partial<Pick<User, 'trialUsed'>> = {},
): NamedWrite[] {
  const changes = { ...membership, ...also };
  const isSame = Object.entries(changes).every(([name, value]) => user[name as keyof User] === value);
  if (isSame) return [];
  const expression = setAttributes(changes);
  return [
    update('user', {
      Key: keys.user(user.id),
      ...expression,
      ConditionExpression: 'subscriptionStatus = :status AND subscriptionId = :subscription',
      ExpressionAttributeValues: {
        ...expression.ExpressionAttributeValues,
        ':status': user.subscriptionStatus,
        ':subscription': user.subscriptionId,
      },
    }),
  ];
}
