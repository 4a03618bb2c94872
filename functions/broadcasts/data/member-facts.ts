import type { AudienceRole } from '#functions/accounts/domain/audience.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { getItems, query, type Page } from '#functions/platform/table.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { Order } from '#functions/orders/domain/order.ts';

/**
 * The maximum number of a member's orders that are read: those with the latest pickup days. No member has 50
 * orders for later pickups, so an order for the broadcast's cycle is among them.
 */
const latestOrders = 50;

/** Lists a page of the accounts of a role that were created up to an instant, oldest first. */
export const listMadeUntil = (
  role: AudienceRole,
  moment: string,
  limit: number,
  cursor: Record<string, unknown> | null,
): Promise<Page<User>> =>
  query<User>({
    ...listQuery('listing', lists.users(role), { upTo: `${moment}~` }),
    ExclusiveStartKey: cursor ?? undefined,
    Limit: limit,
  });

/** Lists some attributes of the accounts of a role, about a thousand a page. */
export function listAttributes(
  role: AudienceRole,
  attributes: readonly (keyof User)[],
  cursor: Record<string, unknown> | undefined,
): Promise<Page<User>> {
  const list = listQuery('listing', lists.users(role));
  return query<User>({
    ...list,
    ExclusiveStartKey: cursor,
    ProjectionExpression: attributes.map((_, at) => `#wanted${at}`).join(', '),
    ExpressionAttributeNames: {
      ...list.ExpressionAttributeNames,
      ...Object.fromEntries(attributes.map((name, at) => [`#wanted${at}`, name])),
    },
  });
}

export async function readPlanIds(subscriptionIds: string[]): Promise<ReadonlyMap<string, string>> {
  const subscriptions = await getItems<Pick<Subscription, 'planId'>>(
    subscriptionIds.map((id) => subscriptionEntity.key(id)),
    { attributes: ['planId'], stale: true },
  );
  return new Map(
    subscriptionIds.flatMap((id, at) => (subscriptions[at] ? [[id, subscriptions[at].planId] as const] : [])),
  );
}

/**
 * Reads the ids of all members with an order in a cycle. One request reads some 5,000 orders, so a cycle of
 * 50,000 orders takes ten requests.
 */
export async function readAllWhoOrdered(cycleId: string): Promise<ReadonlySet<string>> {
  const { pk, sk: prefix } = keys.cycleOrder(cycleId, '');
  const items = await queryAll<{ userId: string }>({
    ...listQuery(undefined, pk, { startingWith: prefix }),
    ProjectionExpression: 'userId',
  });
  return new Set(items.map(({ userId }) => userId));
}

/** Finds which of the members in `userIds` have an order in a cycle now. Each member takes one request. */
export async function readWhoOrdered(cycleId: string, userIds: string[]): Promise<ReadonlySet<string>> {
  const orderFlags = await Promise.all(userIds.map((userId) => hasOrdered(cycleId, userId)));
  return new Set(userIds.filter((_, at) => orderFlags[at]));
}

async function hasOrdered(cycleId: string, userId: string): Promise<boolean> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  const { items } = await query<Pick<Order, 'cycle' | 'status'>>({
    ...list,
    ScanIndexForward: false,
    Limit: latestOrders,
    ProjectionExpression: '#cycle, #status',
    ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#cycle': 'cycle', '#status': 'status' },
  });
  return items.some(({ cycle, status }) => cycle.id === cycleId && status !== 'cancelled');
}
