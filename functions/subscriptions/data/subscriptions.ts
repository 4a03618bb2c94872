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

/**
 * The active subscriptions of each plan, counted one by one, without trials: for the comparison at night, a request for each
 * 2,000 or so.
 */
export async function countActiveByPlan(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const list = listQuery('due', due.activeSubscriptions);
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await query<Pick<Subscription, 'status' | 'isTrial' | 'planId'>>({
      ...list,
      ProjectionExpression: '#status, isTrial, planId',
      ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#status': 'status' },
      ExclusiveStartKey,
    });
    for (const { status, isTrial, planId } of page.items)
      if (status === 'active' && !isTrial) counts.set(planId, (counts.get(planId) ?? 0) + 1);
    ExclusiveStartKey = page.cursor;
  } while (ExclusiveStartKey);
  return counts;
}
