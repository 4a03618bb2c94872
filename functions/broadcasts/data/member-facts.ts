import type { AudienceRole } from '#functions/accounts/domain/audience.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, queryAll } from '#functions/platform/list-query.ts';
import { getItems, query, type Page } from '#functions/platform/table.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { awaitsBill } from '#functions/subscriptions/domain/at-cutoff.ts';
import { shareLocation } from '#functions/subscriptions/domain/location-once.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { Order } from '#functions/orders/domain/order.ts';

/** The number of orders that are read for a member, the latest pickup first. Orders of a near cycle are among them. */
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

/** The ids of all members with an order in a cycle. One request reads some 5,000 orders. */
export async function readAllWhoOrdered(cycleId: string): Promise<ReadonlySet<string>> {
  const { pk, sk: prefix } = keys.cycleOrder(cycleId, '');
  const items = await queryAll<{ userId: string }>({
    ...listQuery(undefined, pk, { startingWith: prefix }),
    ProjectionExpression: 'userId',
  });
  return new Set(items.map(({ userId }) => userId));
}

/** Finds which of the members in `userIds` have an order in a cycle now. Each takes one request to the table. */
export async function readWhoOrdered(cycleId: string, userIds: string[]): Promise<ReadonlySet<string>> {
  const orders = await Promise.all(userIds.map((userId) => ordersIn(cycleId, userId)));
  return new Set(userIds.filter((_, at) => orders[at]?.length));
}

/** The facts that decide where a member collects the goods of a cycle. */
export interface CyclePlaces {
  /** The locations of the member's orders whose pickups are not called off. */
  orderPlaces: string[];
  /** True when the cut-off will bill a share, or is billing it. */
  isShareComing: boolean;
  /** The location at which the member collects a share of this cycle; null for none. */
  sharePlace: string | null;
}

/** Reads where members collect the goods of a cycle, by user id. Each member takes one request. */
export async function readCyclePlaces(
  cycle: Cycle,
  members: readonly Pick<User, 'id' | 'subscriptionId' | 'pickupLocationId'>[],
): Promise<ReadonlyMap<string, CyclePlaces>> {
  const orders = await Promise.all(members.map(({ id }) => ordersIn(cycle.id, id)));
  const [subscriptions] = await getEntities([
    members.flatMap(({ subscriptionId }) => (subscriptionId ? [subscriptionEntity.at(subscriptionId)] : [])),
  ]);
  const ofId = byId(subscriptions);
  return new Map(
    members.map(({ id, subscriptionId, pickupLocationId }, at) => {
      const own = (orders[at] ?? []).filter(({ calledOff }) => !calledOff);
      const subscription = ofId.get(subscriptionId ?? '');
      return [
        id,
        {
          orderPlaces: [...new Set(own.map(({ location }) => location.id))],
          isShareComing: subscription !== undefined && awaitsBill(subscription, cycle),
          sharePlace: shareLocation(subscription ?? {}, cycle, pickupLocationId),
        },
      ];
    }),
  );
}

type OrderFacts = Pick<Order, 'cycle' | 'status' | 'location' | 'calledOff'>;

async function ordersIn(cycleId: string, userId: string): Promise<OrderFacts[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  const { items } = await query<OrderFacts>({
    ...latestFirst(list),
    Limit: latestOrders,
    ProjectionExpression: '#cycle, #status, #location, calledOff',
    ExpressionAttributeNames: {
      ...list.ExpressionAttributeNames,
      '#cycle': 'cycle',
      '#status': 'status',
      '#location': 'location',
    },
  });
  return items.filter(({ cycle, status }) => cycle.id === cycleId && status !== 'cancelled');
}
