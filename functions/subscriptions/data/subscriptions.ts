import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, pagesOf } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import { billedThrough } from '../domain/at-cutoff.ts';
import type { Subscription } from '../domain/subscription.ts';

/** While a cut-off may have to bill the subscription, the item is in the `due` index. */
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

/** Lists a member's latest 50 subscriptions, newest first. */
export async function listSubscriptionsOf(userId: string): Promise<Subscription[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'SUBSCRIPTION#' });
  return (await subscriptionEntity.query({ ...latestFirst(list), Limit: 50 })).items;
}

/** Numbers of active subscriptions, and of their skips. Trials are left out. */
interface CountedShares {
  /** By plan id. */
  active: Map<string, number>;
  /** By cycle id, then by plan id. */
  skipped: Map<string, Map<string, number>>;
}

/**
 * Every subscription in the `due` index is read, some 2,000 in one request. At night,
 * `compare-share-counts.ts` compares these numbers with the counters.
 */
export async function countActiveByPlan(): Promise<CountedShares> {
  const active = new Map<string, number>();
  const skipped = new Map<string, Map<string, number>>();
  const list = listQuery('due', due.activeSubscriptions);
  const pages = pagesOf((position) =>
    query<Pick<Subscription, 'status' | 'isTrial' | 'planId' | 'skips'>>({
      ...list,
      ProjectionExpression: '#status, isTrial, planId, skips',
      ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#status': 'status' },
      ExclusiveStartKey: position,
    }),
  );
  for await (const subscriptions of pages)
    for (const { status, isTrial, planId, skips = [] } of subscriptions) {
      if (status !== 'active' || isTrial) continue;
      addOne(active, planId);
      for (const { cycleId } of skips) {
        const ofCycle = skipped.get(cycleId) ?? new Map<string, number>();
        skipped.set(cycleId, ofCycle);
        addOne(ofCycle, planId);
      }
    }
  return { active, skipped };
}

const addOne = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
