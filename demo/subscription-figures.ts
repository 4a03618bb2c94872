import { localDate } from '#shared/local-date.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { countedItems } from '#functions/subscriptions/data/status-counts.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

type Items = Record<string, unknown>[];
const ofEntity = <T>(items: Items, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];

/** The counters that the seeded subscriptions and their paid orders would have left behind. */
export function subscriptionFigures(items: Items): Items {
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
  for (const order of ofEntity<Order>(items, 'order')) {
    const cents = order.lines
      .filter((line) => line.kind === 'plan' || line.kind === 'annual_fee')
      .reduce((sum, line) => sum + line.totalCents, 0);
    const date = localDate(new Date(order.createdAt));
    const shard = shardOf(subscriptionIds.get(order.userId) ?? order.id);
    add({ ...keys.subscriptionRevenue(date, shard), entity: 'revenue', date }, 'cents', cents);
  }
  return [...figures.values()];
}
