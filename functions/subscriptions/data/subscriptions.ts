import { due, keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { put, query, withoutKeys, type NamedWrite } from '#functions/platform/table.ts';
import { billedThrough } from '../domain/at-cutoff.ts';
import type { Subscription } from '../domain/subscription.ts';

/** A subscription as an item. While a cut-off may have to be billed it waits for it in the `due` index. */
export function subscriptionItem(subscription: Subscription) {
  const position = billedThrough(subscription);
  return {
    ...keys.subscription(subscription.id),
    entity: 'subscription',
    ...subscription,
    listing_pk: lists.member(subscription.userId),
    listing_sk: `SUBSCRIPTION#${subscription.id}`,
    ...(position !== undefined && {
      due_pk: due.activeSubscriptions,
      due_sk: `${position}#${subscription.id}`,
    }),
  };
}

/** A new subscription; refused (`subscription`) when its id is taken. */
export const newSubscriptionWrite = (subscription: Subscription): NamedWrite =>
  put('subscription', {
    Item: subscriptionItem(subscription),
    ConditionExpression: 'attribute_not_exists(pk)',
  });

/** A subscription as it is after a change. */
export const changeSubscription = (
  before: Subscription,
  changes: Partial<Subscription>,
  now: Date,
): Subscription => ({ ...before, ...changes, version: before.version + 1, updatedAt: now.toISOString() });

/** Replaces a subscription by its changed form; refused (`subscription`) when it changed meanwhile. */
export const changedSubscriptionWrite = (after: Subscription): NamedWrite =>
  put('subscription', {
    Item: subscriptionItem(after),
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': after.version - 1 },
  });

/** The subscription without the item's keys. */
export const readSubscription = (item: Record<string, unknown> | undefined) =>
  withoutKeys<Subscription>(item);

/** A member's subscriptions, newest first. */
export async function listSubscriptionsOf(userId: string): Promise<Subscription[]> {
  const { items } = await query<Subscription>({
    ...listQuery('listing', lists.member(userId), { startingWith: 'SUBSCRIPTION#' }),
    ScanIndexForward: false,
    Limit: 50,
  });
  return items;
}
