import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import { billedThrough } from '../domain/at-cutoff.ts';
import type { Subscription } from '../domain/subscription.ts';

/** A subscription. While a cut-off may have to be billed it waits for it in the `due` index. */
export const subscriptionEntity = defineVersionedEntity({
  name: 'subscription',
  key: (subscriptionId: string) => ({ pk: `SUBSCRIPTION#${subscriptionId}`, sk: 'SUBSCRIPTION' }),
  idOf: (subscription: Subscription) => [subscription.id],
  indexes: (subscription) => {
    const position = billedThrough(subscription);
    return {
      listing_pk: lists.member(subscription.userId),
      listing_sk: `SUBSCRIPTION#${subscription.id}`,
      ...(position !== undefined && {
        due_pk: due.activeSubscriptions,
        due_sk: `${position}#${subscription.id}`,
      }),
    };
  },
});

/** A member's subscriptions, newest first. */
export async function listSubscriptionsOf(userId: string): Promise<Subscription[]> {
  const { items } = await query<Subscription>({
    ...listQuery('listing', lists.member(userId), { startingWith: 'SUBSCRIPTION#' }),
    ScanIndexForward: false,
    Limit: 50,
  });
  return items;
}
