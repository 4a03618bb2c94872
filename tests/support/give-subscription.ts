import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { countedItems } from '#functions/subscriptions/data/status-counts.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { exampleSubscription } from './example-subscription.ts';
import { readItem, setItem, writeItem, type Member } from './world.ts';

/**
 * Writes a subscription directly into the table and adds it to the counters. The member's account shows the
 * subscription unless `isShown` is false.
 */
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
  for (const { key, also, numbers } of countedItems(subscription)) {
    const before = await readItem<Record<string, number>>(key);
    const sums = Object.entries(numbers).map(([name, number]) => [name, (before?.[name] ?? 0) + number]);
    await writeItem({ ...before, ...key, ...also, ...Object.fromEntries(sums) });
  }
  if (isShown)
    await setItem(keys.user(member.id), {
      subscriptionId: subscription.id,
      subscriptionStatus: subscription.status,
    });
  return subscription;
}
