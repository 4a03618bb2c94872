import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { keys } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { addToCounter, type ShardedCounter } from '#functions/platform/sharded-counter.ts';
import type { Item, NamedWrite } from '#functions/platform/table.ts';
import { locationEntity } from './locations.ts';

type Status = (typeof orderStatuses)[number];

export interface OrdersOfDay {
  pickupDate: string;
  counts: Record<Status, number>;
}

const partitionOf = (locationId: string) => locationEntity.key(locationId).pk;

const ordersCounter = (locationId: string, pickupDate: string): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(partitionOf(locationId), `ORDERS#${pickupDate}`, shard),
  labels: { entity: 'counter', pickupDate },
});

const membersCounter = (locationId: string): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(partitionOf(locationId), 'MEMBERS', shard),
  labels: { entity: 'counter' },
});

/** Every transaction that makes or deletes an order, or changes its status, day or location, has this write. */
export const countOrderAt = (
  locationId: string,
  pickupDate: string,
  orderId: string,
  numbers: Partial<Record<Status, number>>,
): NamedWrite =>
  addToCounter('location order count', ordersCounter(locationId, pickupDate), orderId, numbers);

/** Adds a member to the count of their chosen location, or takes them off. */
export const countMemberAt = (locationId: string, userId: string, change: 1 | -1): NamedWrite =>
  addToCounter(`members of ${locationId}`, membersCounter(locationId), userId, { members: change });

/** The order counts of one pickup day as an item, for tests and demos that write the table in bulk. */
export const ordersAtItem = (locationId: string, { pickupDate, counts }: OrdersOfDay): Item => ({
  ...ordersCounter(locationId, pickupDate).partKey(0),
  entity: 'counter',
  pickupDate,
  ...counts,
});
export const membersAtItem = (locationId: string, members: number): Item => ({
  ...membersCounter(locationId).partKey(0),
  entity: 'counter',
  members,
});

/**
 * Reads a location's members, and its orders on every pickup day. One page of 1 MB holds 20 years: about 26
 * days a year, each with 8 small parts (`shards`).
 */
export async function readLocationCounters(
  locationId: string,
): Promise<{ members: number; days: OrdersOfDay[] }> {
  const days = new Map<string, Record<Status, number>>();
  let members = 0;
  const parts = await queryAll<{ pickupDate?: string; members?: number } & Partial<Record<Status, number>>>(
    listQuery(undefined, partitionOf(locationId), { startingWith: 'COUNTER#' }),
  );
  for (const part of parts) {
    members += part.members ?? 0;
    if (part.pickupDate === undefined) continue;
    const counts = days.get(part.pickupDate) ?? noOrders();
    for (const status of orderStatuses) counts[status] += part[status] ?? 0;
    days.set(part.pickupDate, counts);
  }
  return { members, days: [...days].map(([pickupDate, counts]) => ({ pickupDate, counts })) };
}

const noOrders = () =>
  Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<Status, number>;
