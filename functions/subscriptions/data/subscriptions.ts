import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery, query } from '#functions/platform/table.ts';
import type { Subscription } from '../domain/subscription.ts';

export const subscriptionItem = (subscription: Subscription) => ({
  ...keys.subscription(subscription.id),
  entity: 'subscription',
  ...subscription,
  listing_pk: lists.member(subscription.userId),
  listing_sk: `SUBSCRIPTION#${subscription.id}`,
});

/** A member's subscriptions, newest first. */
export async function listSubscriptionsOf(userId: string): Promise<Subscription[]> {
  const { items } = await query<Subscription>({
    ...listQuery('listing', lists.member(userId), { prefix: 'SUBSCRIPTION#' }),
    ScanIndexForward: false,
    Limit: 50,
  });
  return items;
}
