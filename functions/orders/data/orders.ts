import { defineVersionedEntity, type IndexKeys, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery, queryAll } from '#functions/platform/list-query.ts';
import {
  isConditionFailure,
  put,
  query,
  remove,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';
import { unsettledSince } from '../domain/time-to-pay.ts';
import { customerNumberWrite } from './customer-numbers.ts';
import { markWrites } from './counted-orders.ts';
import { vendorMarkWrites } from './vendor-marks.ts';
import { changedOrderEntryWrites, newOrderEntryWrites } from './order-entries.ts';
import { logWrites, type StaffChange } from './order-log.ts';

/**
 * An order as an item, among its member's orders by pickup date and then by time. While its payment is open it is
 * in the `due` index under the moment at which somebody must follow it up.
 */
export const orderEntity = defineVersionedEntity({
  name: 'order',
  key: keys.order,
  idOf: (order: Order) => [order.id],
  indexes: (order) =>
    order.deletedAt
      ? {}
      : {
          listing_pk: lists.member(order.userId),
          listing_sk: `ORDER#${order.cycle.pickupDate}#${order.id}`,
        },
  // Orders written before refunds were known have had none.
  later: { refundedCents: 0 },
});

const dueAt = (followUp: string | undefined): IndexKeys =>
  followUp ? { due_pk: due.unsettledOrders, due_sk: followUp } : {};

export const orderItem = (order: Order, followUp: string | undefined) =>
  orderEntity.item(order, dueAt(followUp));

/** A new order, its places in the lists of staff, and its marks for the daily figures and its vendors; refused (`order`) when its id is taken. */
export const newOrderWrites = (order: Order, followUp: string | undefined): NamedWrite[] => [
  orderEntity.create(order, dueAt(followUp)),
  ...newOrderEntryWrites(order),
  ...markWrites(undefined, order),
  ...vendorMarkWrites(undefined, order),
];

/** The order's place in its cycle, written with it: a cycle's orders are found there. */
export const cycleOrderItem = (order: Order) => ({
  ...keys.cycleOrder(order.cycle.id, order.id),
  entity: 'cycle order',
  orderId: order.id,
  userId: order.userId,
  locationId: order.location.id,
  planId: order.lines.find(({ kind }) => kind === 'plan')?.refId ?? null,
});
export const cycleOrderWrite = (order: Order): NamedWrite =>
  put('cycle order', { Item: cycleOrderItem(order) });

/** An order of a cycle, as its list has it; one that is cancelled is not there. */
export interface CycleOrder {
  orderId: string;
  userId: string;
  locationId: string;
  /** Null: it has no share. */
  planId: string | null;
}

const ordersOfCycle = (cycleId: string) => {
  const { pk, sk } = keys.cycleOrder(cycleId, '');
  return { ...listQuery(undefined, pk, { startingWith: sk }), ConsistentRead: true };
};

/** All orders of a cycle: some 5,000 a request. */
export const listAllCycleOrders = (cycleId: string): Promise<CycleOrder[]> =>
  queryAll(ordersOfCycle(cycleId));

/** A page of the orders of a cycle after the one whose id is `after`. */
export async function listCycleOrders(cycleId: string, after: string, limit: number) {
  const { items, cursor } = await query<CycleOrder>({
    ...ordersOfCycle(cycleId),
    Limit: limit,
    ...(after && { ExclusiveStartKey: keys.cycleOrder(cycleId, after) }),
  });
  return { orders: items, isLast: cursor === undefined };
}

/** How many orders of a cycle are to be collected at a location: all of the cycle is looked through, 1 MB a page. */
export async function countOrdersAt(cycleId: string, locationId: string): Promise<number> {
  const { pk, sk: prefix } = keys.cycleOrder(cycleId, '');
  const list = listQuery(undefined, pk, { startingWith: prefix });
  let count = 0;
  let position: Record<string, unknown> | undefined;
  do {
    const page = await query({
      ...list,
      FilterExpression: '#location = :location',
      ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#location': 'locationId' },
      ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':location': locationId },
      ExclusiveStartKey: position,
    });
    count += page.items.length;
    position = page.cursor;
  } while (position);
  return count;
}

/** A cancelled order holds no place in its cycle. */
export const cycleOrderRemoval = (order: Order): NamedWrite =>
  remove('cycle order', { Key: keys.cycleOrder(order.cycle.id, order.id) });

/** Whether unpaid orders of a cycle, which are to be given up until an instant, still hold what they ordered. */
export async function hasUnpaidOrders(cycleId: string, until: string): Promise<boolean> {
  const unsettled = listQuery('due', due.unsettledOrders, { upTo: until });
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

/**
 * Replaces an order by its changed form, and keeps the lists of staff, their counts, its log, the search by customer number
 * and its marks for the daily figures and its vendors in line with it; refused (`order`) when it changed meanwhile.
 * @param followUp when its open payment must be followed up; undefined when nothing is open any more
 * @param staff who made the change, where somebody of the staff did
 */
export const changedOrderWrites = (
  before: Order,
  after: Order,
  followUp: string | undefined,
  staff?: StaffChange,
): NamedWrite[] => [
  orderEntity.replace(after, dueAt(followUp)),
  ...changedOrderEntryWrites(before, after),
  ...markWrites(before, after),
  ...vendorMarkWrites(before, after),
  ...logWrites(before, after, staff),
  ...(before.customerNumber === null && after.customerNumber !== null
    ? [customerNumberWrite(after.customerNumber, after.userId)]
    : []),
];

/** An order, and when its open payment is followed up, as the table has it: for a change that leaves that alone. */
export const orderAndFollowUp = (
  orderId: string,
): Reference<{ order: Order; followUp: string | undefined } | undefined> => ({
  key: keys.order(orderId),
  read: (item) => {
    const order = orderEntity.read(item);
    return order && { order, followUp: item?.due_sk as string | undefined };
  },
});

/** A page of a member's orders: the latest pickup first, of one pickup the newest first. */
export async function listOrdersOf(userId: string, limit: number, cursor: string | undefined) {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  return query<Order>({
    ...list,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}

/** Whether this member has picked up an order with this product among the last hundred. */
export async function hasCollected(userId: string, productId: string | undefined): Promise<boolean> {
  const { items } = await listOrdersOf(userId, 100, undefined);
  return items.some(
    ({ status, lines }) =>
      status === 'picked_up' && (productId === undefined || lines.some(({ refId }) => refId === productId)),
  );
}

/** An order in the list of those whose open payment must be followed up. */
export type UnsettledOrder = Order & { due_sk: string };

/** Orders whose open payment must be followed up by `now`, oldest first. */
export async function listUnsettledOrders(now: Date, limit: number): Promise<UnsettledOrder[]> {
  const { items } = await query<UnsettledOrder>({
    ...listQuery('due', due.unsettledOrders, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

const day = 24 * 3600_000;

/**
 * Has an order that could not be followed up wait: half as long again as there has been something to follow up, a day at
 * most. Nothing is changed when its time was set again meanwhile.
 */
export async function postponeFollowUp(order: UnsettledOrder, now: Date): Promise<void> {
  const ageMs = Math.max(0, now.getTime() - Date.parse(unsettledSince(order)));
  const again = new Date(now.getTime() + Math.min(day, Math.max(5 * 60_000, ageMs / 2))).toISOString();
  try {
    await updateItem({
      Key: keys.order(order.id),
      UpdateExpression: 'SET due_sk = :again',
      ConditionExpression: 'due_sk = :read',
      ExpressionAttributeValues: { ':again': again, ':read': order.due_sk },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
