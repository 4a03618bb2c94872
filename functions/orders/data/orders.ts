import { due, keys, lists } from '#functions/platform/keys.ts';
import {
  decodeCursor,
  getItem,
  listQuery,
  put,
  query,
  remove,
  withoutKeys,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';

/**
 * An order as an item, among its member's orders by pickup date and then by time. While its payment is open it is
 * in the `due` index under the moment at which somebody must look after it.
 */
export const orderItem = (order: Order, lookAfter: string | undefined) => ({
  ...keys.order(order.id),
  entity: 'order',
  ...order,
  listing_pk: lists.member(order.userId),
  listing_sk: `ORDER#${order.cycle.pickupDate}#${order.id}`,
  ...(lookAfter && { due_pk: due.unsettledOrders, due_sk: lookAfter }),
});

/** A new order; refused (`order`) when its id is taken. */
export const newOrderWrite = (order: Order, lookAfter: string | undefined): NamedWrite =>
  put('order', { Item: orderItem(order, lookAfter), ConditionExpression: 'attribute_not_exists(pk)' });

/** The order's place in its cycle, written with it: a cycle's orders are found there. */
export const cycleOrderItem = (order: Order) => ({
  ...keys.cycleOrder(order.cycle.id, order.id),
  entity: 'cycle order',
  orderId: order.id,
  userId: order.userId,
});
export const cycleOrderWrite = (order: Order): NamedWrite =>
  put('cycle order', { Item: cycleOrderItem(order) });

/** A cancelled order holds no place in its cycle. */
export const cycleOrderRemoval = (order: Order): NamedWrite =>
  remove('cycle order', { Key: keys.cycleOrder(order.cycle.id, order.id) });

/** Whether unpaid orders of a cycle, which are to be given up until an instant, still hold what they ordered. */
export async function hasUnpaidOrders(cycleId: string, until: string): Promise<boolean> {
  const unsettled = listQuery('due', due.unsettledOrders, { to: until });
  let position: Record<string, unknown> | undefined;
  do {
    const page = await query<Order>({
      ...unsettled,
      FilterExpression: 'paymentStatus = :pending AND isRenewal = :false AND #cycle.#id = :cycle',
      ExpressionAttributeNames: { ...unsettled.ExpressionAttributeNames, '#cycle': 'cycle', '#id': 'id' },
      ExpressionAttributeValues: {
        ...unsettled.ExpressionAttributeValues,
        ':pending': 'pending',
        ':false': false,
        ':cycle': cycleId,
      },
      ProjectionExpression: '#cycle.#id',
      ExclusiveStartKey: position,
    });
    if (page.items.length > 0) return true;
    position = page.cursor;
  } while (position);
  return false;
}

/** The order as it is after a change. */
export const changeOrder = (before: Order, changes: Partial<Order>, now: Date): Order => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});

/**
 * Replaces an order by its changed form; refused (`order`) when it changed meanwhile.
 * @param lookAfter when its open payment must be looked after; undefined when nothing is open any more
 */
export const changedOrderWrite = (after: Order, lookAfter: string | undefined): NamedWrite =>
  put('order', {
    Item: orderItem(after, lookAfter),
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': after.version - 1 },
  });

/** The order without the item's keys. */
export const readOrder = (item: Record<string, unknown> | undefined) => withoutKeys<Order>(item);

export const getStoredOrder = async (orderId: string): Promise<Order | undefined> =>
  readOrder(await getItem<Record<string, unknown>>(keys.order(orderId)));

/** A page of a member's orders: the latest pickup first, of one pickup the newest first. */
export async function listOrdersOf(userId: string, limit: number, cursor: string | undefined) {
  const list = listQuery('listing', lists.member(userId), { prefix: 'ORDER#' });
  return query<Order>({
    ...list,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}

/** Whether this member has picked up an order with this product among the last hundred. */
export async function hasCollected(userId: string, productId: string): Promise<boolean> {
  const { items } = await listOrdersOf(userId, 100, undefined);
  return items.some(
    (order) => order.status === 'picked_up' && order.lines.some((line) => line.refId === productId),
  );
}

/** Ids of orders whose open payment must be looked after by `now`, oldest first. */
export async function listUnsettledOrders(now: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.unsettledOrders, { to: now.toISOString() }),
    Limit: limit,
  });
  return items.map((item) => item.id);
}
