import { lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/**
 * Lists a member's orders with a pickup date from `date` on, and all their subscriptions, the latest first.
 * One request reads both kinds, because they are close together in one partition.
 * @param date local, YYYY-MM-DD
 */
export async function listOrdersAndSubscriptions(
  userId: string,
  date: string,
): Promise<{ orders: Order[]; subscriptions: Subscription[] }> {
  const both = { between: [`ORDER#${date}`, 'SUBSCRIPTION#~'] } as const;
  const { items } = await query<object>(latestFirst(listQuery('listing', lists.member(userId), both)));
  return {
    orders: orderEntity.readAll(items),
    subscriptions: subscriptionEntity.readAll(items),
  };
}
