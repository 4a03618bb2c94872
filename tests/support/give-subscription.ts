import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { subscriptionCounters } from '#functions/subscriptions/data/status-counts.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { exampleSubscription } from './example-subscription.ts';
import { readItem, setItem, writeItem, type Member } from './world.ts';

/** A subscription made behind the API's back; it is counted, and the member's account shows it unless `isShown` says no. */
export async function giveSubscription(
  member: Pick<Member, 'id'>,
  changes: Partial<Subscription> = {},
  isShown = true,
): Promise<Subscription> {
  const subscription = exampleSubscription({
    id: `sub_${randomUUID().replaceAll('-', '')}`,
    userId: member.id,
    ...changes,
  });
  await writeItem(subscriptionEntity.item(subscription));
  const counter = keys.counterPart(subscriptionCounters, subscription.status, shardOf(subscription.id));
  const counted = await readItem<{ value: number }>(counter);
  await writeItem({
    ...counter,
    entity: 'counter',
    status: subscription.status,
    value: (counted?.value ?? 0) + 1,
  });
  if (isShown)
    await setItem(keys.user(member.id), {
      subscriptionId: subscription.id,
      subscriptionStatus: subscription.status,
    });
  return subscription;
}
