import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import {
  queryOrderEntries,
  queryOrderEntriesOfVendor,
  type OrderEntry,
  type OrderRange,
} from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { getEntities } from '#functions/platform/entity.ts';

export interface FoundOrder {
  order: Order;
  user: User | undefined;
}

export type Place = Pick<OrderEntry, 'orderId' | 'userId'>;

/** Reads orders, sorted as `entries`; 100 orders and members take one batch read. Deleted orders are left out. */
export async function readOrdersWithMembers(entries: readonly Place[]): Promise<FoundOrder[]> {
  const userIds = [...new Set(entries.map(({ userId }) => userId))];
  const [orders, users] = await getEntities([
    entries.map(({ orderId }) => orderEntity.at(orderId)),
    userIds.map((userId) => userEntity.at(userId)),
  ]);
  const byUser = new Map(userIds.map((userId, at) => [userId, users[at]]));
  return orders.flatMap((order) =>
    order && !order.deletedAt ? [{ order, user: byUser.get(order.userId) }] : [],
  );
}

/**
 * Reads a page of entries. A table request reads about 3,000, so one request is enough for a page within the
 * first 3,000 orders of its day.
 * @param skip the number of entries of the range's last day that come before the page. The last day is read
 * first
 */
export async function readEntryPage(range: OrderRange, skip: number, limit: number): Promise<OrderEntry[]> {
  const wanted = skip + limit;
  const matches: OrderEntry[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page = await queryOrderEntries(range, { limit: wanted - matches.length, position });
    matches.push(...page.items);
    position = page.cursor;
  } while (position && matches.length < wanted);
  return matches.slice(skip);
}

/** The highest number of requests, of 1 MB each. Together they read about 25,000 orders, more than a cycle has. */
const maxRequestsForVendor = 8;

/** `isComplete` is false when the range has more orders than `maxRequestsForVendor` can read. */
export async function readEntriesOfVendor(
  range: OrderRange,
  vendorId: string,
): Promise<{ entries: OrderEntry[]; isComplete: boolean }> {
  const entries: OrderEntry[] = [];
  let position: Record<string, unknown> | undefined;
  for (let request = 1; request <= maxRequestsForVendor; request += 1) {
    const page = await queryOrderEntriesOfVendor(range, vendorId, position);
    entries.push(...page.items);
    position = page.cursor;
    if (!position) return { entries, isComplete: true };
  }
  return { entries, isComplete: false };
}
