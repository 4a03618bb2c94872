import { defineVersionedEntity, type IndexKeys, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, pagesOf, queryAll, queryDue } from '#functions/platform/list-query.ts';
import { put, query, remove, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';
import { unsettledSince } from '../domain/time-to-pay.ts';
import { customerNumberWrite } from './customer-numbers.ts';
import { markWrites } from './counted-orders.ts';
import { journalWrites } from './journal.ts';
import { vendorMarkWrites } from './vendor-marks.ts';
import { changedOrderEntryWrites, newOrderEntryWrites } from './order-entries.ts';
import { logWrites, type StaffChange } from './order-log.ts';

/**
 * An order as a table item. It is in its member's list, sorted by pickup date and then by time. An order
 * whose payment or refund must be followed up is also in the `due` index, under the time of that follow-up.
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
});

const dueAt = (followUp: string | undefined): IndexKeys =>
  followUp ? { due_pk: due.unsettledOrders, due_sk: followUp } : {};

export const orderItem = (order: Order, followUp: string | undefined) =>
  orderEntity.item(order, dueAt(followUp));

/**
 * Writes a new order with its entries in the lists and its marks. Refused (`order`) when an order with this
 * id exists.
 */
export const newOrderWrites = (order: Order, followUp: string | undefined): NamedWrite[] => [
  orderEntity.create(order, dueAt(followUp)),
  ...newOrderEntryWrites(order),
  ...markWrites(undefined, order),
  ...journalWrites(undefined, order),
  ...vendorMarkWrites(undefined, order),
];

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

/** An entry in a cycle's list of orders. Cancelled orders are not in that list. */
export interface CycleOrder {
  orderId: string;
  userId: string;
  locationId: string;
  /** Null for an order without a share. */
  planId: string | null;
}

const ordersOfCycle = (cycleId: string) => {
  const { pk, sk } = keys.cycleOrder(cycleId, '');
  return { ...listQuery(undefined, pk, { startingWith: sk }), ConsistentRead: true };
};

/** Reads a cycle's whole list of orders. One request reads some 5,000 entries. */
export const listAllCycleOrders = (cycleId: string): Promise<CycleOrder[]> =>
  queryAll(ordersOfCycle(cycleId));

/** Lists a page of the orders of a cycle, after the order with the id `after`. */
export async function listCycleOrders(cycleId: string, after: string, limit: number) {
  const { items, cursor } = await query<CycleOrder>({
    ...ordersOfCycle(cycleId),
    Limit: limit,
    ...(after && { ExclusiveStartKey: keys.cycleOrder(cycleId, after) }),
  });
  return { orders: items, isLast: cursor === undefined };
}

export const cycleOrderRemoval = (order: Order): NamedWrite =>
  remove('cycle order', { Key: keys.cycleOrder(order.cycle.id, order.id) });

/**
 * True when a cycle has an unpaid checkout order with a follow-up by `until`. Such an order holds stock until
 * it is given up.
 */
export async function hasUnpaidOrders(cycleId: string, until: string): Promise<boolean> {
  const list = listQuery('due', due.unsettledOrders, { upTo: until });
  const pages = pagesOf((position) =>
    query<Order>({
      ...list,
      FilterExpression: 'paymentStatus = :pending AND isRenewal = :false AND #cycle.#id = :cycle',
      ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#cycle': 'cycle', '#id': 'id' },
      ExpressionAttributeValues: {
        ...list.ExpressionAttributeValues,
        ':pending': 'pending',
        ':false': false,
        ':cycle': cycleId,
      },
      ProjectionExpression: '#cycle.#id',
      ExclusiveStartKey: position,
    }),
  );
  for await (const orders of pages) if (orders.length > 0) return true;
  return false;
}

/**
 * Replaces an order by its changed form, and updates its entries in the lists, its marks and its log. Refused
 * (`order`) when somebody else changed the order since it was read.
 * @param followUp the time of the next follow-up of the order's payment or refund; undefined when none is
 * needed
 * @param staff the person or vendor who made the change; undefined for a member or the system
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
  ...journalWrites(before, after),
  ...vendorMarkWrites(before, after),
  ...logWrites(before, after, staff),
  ...(before.customerNumber === null && after.customerNumber !== null
    ? [customerNumberWrite(after.customerNumber, after.userId)]
    : []),
];

/** An order with the time of its payment's next follow-up, for a change of the order that must keep that time. */
export const orderAndFollowUp = (
  orderId: string,
): Reference<{ order: Order; followUp: string | undefined } | undefined> => ({
  key: keys.order(orderId),
  read: (item) => {
    const order = orderEntity.read(item);
    return order && { order, followUp: item?.due_sk as string | undefined };
  },
});

/** The latest pickup comes first, and within a pickup the newest order. */
export function listOrdersOf(userId: string, limit: number, cursor: string | undefined) {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  return orderEntity.queryPage(latestFirst(list), limit, cursor);
}

export type UnsettledOrder = Order & { due_sk: string };

/** Lists the orders whose follow-up is due by `now`, earliest follow-up first. */
export const listUnsettledOrders = (now: Date, limit: number): Promise<UnsettledOrder[]> =>
  queryDue(due.unsettledOrders, now, limit);

const day = 24 * 3600_000;

/**
 * Postpones an order's follow-up after it failed: by half the time since `unsettledSince`, but at least five
 * minutes and at most a day. A follow-up time that another call set since the order was read stays.
 */
export async function postponeFollowUp(order: UnsettledOrder, now: Date): Promise<void> {
  const ageMs = Math.max(0, now.getTime() - Date.parse(unsettledSince(order)));
  const nextAt = new Date(now.getTime() + Math.min(day, Math.max(5 * 60_000, ageMs / 2))).toISOString();
  await unlessRefused(
    updateItem(orderEntity.updateAt([order.id], { due_sk: nextAt }, { due_sk: order.due_sk })),
  );
}
