import { localDate } from '#shared/local-date.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { countedItems } from '#functions/subscriptions/data/status-counts.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { MoneyChange } from './money-back.ts';

type Items = Record<string, unknown>[];
const ofEntity = <T>(items: Items, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];

/**
 * The counters of the seeded subscriptions and of their revenue, as the shop itself would have counted them.
 * @param items everything that was bought and paid
 * @param changes the orders before and after money went back; each change counts on its own day
 */
export function subscriptionFigures(items: Items, changes: readonly MoneyChange[]): Items {
  const figures = new Map<string, Record<string, unknown>>();
  const add = (item: Record<string, unknown> & { pk: string; sk: string }, field: string, change: number) => {
    const name = `${item.pk} ${item.sk}`;
    const before = figures.get(name) ?? item;
    figures.set(name, { ...before, [field]: Number(before[field] ?? 0) + change });
  };
  for (const subscription of ofEntity<Subscription>(items, 'subscription'))
    for (const { key, also, numbers } of countedItems(subscription))
      for (const [name, number] of Object.entries(numbers)) add({ ...key, ...also }, name, number);
  const subscriptionIds = new Map(
    ofEntity<Subscription>(items, 'subscription').map(({ userId, id }) => [userId, id]),
  );
  const count = (order: Order, at: string, cents: number) => {
    if (cents === 0) return;
    const date = localDate(new Date(at));
    const shard = shardOf(subscriptionIds.get(order.userId) ?? order.id);
    add({ ...keys.subscriptionRevenue(date, shard), entity: 'revenue', date }, 'cents', cents);
  };
  for (const order of ofEntity<Order>(items, 'order'))
    count(order, order.createdAt, countedRevenueCents(order));
  for (const { before, after } of changes)
    count(after, after.updatedAt, countedRevenueCents(after) - countedRevenueCents(before));
  return [...figures.values()];
}
