import { countOrderAt, ordersAtItem } from '#functions/pickup-locations/data/location-counters.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import {
  latestFirst,
  listQuery,
  queryAll,
  queryPage,
  type ListQuery,
} from '#functions/platform/list-query.ts';
import { addToCounter, sumParts, type ShardedCounter } from '#functions/platform/sharded-counter.ts';
import { put, query, remove, type Item, type NamedWrite, type Page } from '#functions/platform/table.ts';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import type { Order } from '../domain/order.ts';
import { waitingOf, type Waiting } from '../domain/waiting.ts';

type Status = Order['status'];

/**
 * An order's entry in the lists of staff, sorted by pickup date and then by time. Each order has two items:
 * - The first is in the list of all orders and in the list of its location.
 * - The second is in the list of its status and, while staff have a task with the order (`waitingOf`), in the
 * list of these tasks.
 */
export interface OrderEntry {
  orderId: string;
  userId: string;
  vendorIds: string[];
}

const entryOf = (order: Order): OrderEntry => ({
  orderId: order.id,
  userId: order.userId,
  vendorIds: [...new Set(order.lines.flatMap(({ vendorId }) => vendorId || []))],
});

const sortKeyOf = ({ cycle, id }: Order) => `${cycle.pickupDate}#${id}`;

const entryItem = (order: Order): Item => ({
  ...keys.orderEntry(order.id),
  entity: 'order entry',
  ...entryOf(order),
  listing_pk: lists.orders,
  listing_sk: sortKeyOf(order),
  due_pk: due.ordersAt(order.location.id),
  due_sk: sortKeyOf(order),
});

const statusEntryItem = (order: Order): Item => {
  const waiting = waitingOf(order);
  return {
    ...keys.orderStatusEntry(order.id),
    entity: 'order status entry',
    ...entryOf(order),
    listing_pk: lists.ordersInStatus(order.status),
    listing_sk: sortKeyOf(order),
    ...(waiting && {
      waiting: { ...waiting, pickupDate: order.cycle.pickupDate },
      due_pk: due.waitingOrders,
      due_sk: sortKeyOf(order),
    }),
  };
};

export const orderEntryItems = (order: Order): Item[] => [entryItem(order), statusEntryItem(order)];

const putEntry = (order: Order) => put('order entry', { Item: entryItem(order) });
const putStatusEntry = (order: Order) => put('order status entry', { Item: statusEntryItem(order) });

export const newOrderEntryWrites = (order: Order): NamedWrite[] => [
  putEntry(order),
  putStatusEntry(order),
  ...countWrites(order, { [order.status]: 1 }),
];

/**
 * Updates an order's entries and the numbers of orders by pickup date, status and location. Most changes need
 * no write.
 */
export function changedOrderEntryWrites(before: Order, after: Order): NamedWrite[] {
  if (after.deletedAt)
    return before.deletedAt
      ? []
      : [
          remove('order entry', { Key: keys.orderEntry(after.id) }),
          remove('order status entry', { Key: keys.orderStatusEntry(after.id) }),
          ...countWrites(before, { [before.status]: -1 }),
        ];
  if (before.cycle.pickupDate !== after.cycle.pickupDate)
    return [
      putEntry(after),
      putStatusEntry(after),
      ...countWrites(before, { [before.status]: -1 }),
      ...countWrites(after, { [after.status]: 1 }),
    ];
  if (before.location.id !== after.location.id)
    return [putEntry(after), putStatusEntry(after), countAt(before, -1), countAt(after, 1)];
  if (before.status === after.status) return isSameWaiting(before, after) ? [] : [putStatusEntry(after)];
  return [putStatusEntry(after), ...countWrites(before, { [before.status]: -1, [after.status]: 1 })];
}

function isSameWaiting(before: Order, after: Order): boolean {
  const [was, is] = [waitingOf(before), waitingOf(after)];
  return was?.task === is?.task && was?.cents === is?.cents;
}

export const orderCountsPartition = 'ORDER_COUNTS';

const countOf = (pickupDate: string): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(orderCountsPartition, pickupDate, shard),
  labels: { entity: 'counter', pickupDate },
});

/** Changes the numbers of orders on the order's pickup date, over all locations and at its own. */
const countWrites = (order: Order, numbers: Partial<Record<Status, number>>): NamedWrite[] => [
  addToCounter('order count', countOf(order.cycle.pickupDate), order.id, numbers),
  countOrderAt(order.location.id, order.cycle.pickupDate, order.id, numbers),
];

/** Changes only the number at the order's location, when the order moves and keeps its status and day. */
const countAt = ({ location, cycle, id, status }: Order, by: 1 | -1): NamedWrite =>
  countOrderAt(location.id, cycle.pickupDate, id, { [status]: by });

/** Makes the counters for orders that are written to the table in bulk, without their own transactions. */
export function orderCountItems(orders: readonly Order[]): Item[] {
  const dates = [...new Set(orders.map(({ cycle }) => cycle.pickupDate))];
  return dates.flatMap((pickupDate) => {
    const ofDate = orders.filter(({ cycle }) => cycle.pickupDate === pickupDate);
    const locationIds = [...new Set(ofDate.map(({ location }) => location.id))];
    return [
      { ...countOf(pickupDate).partKey(0), entity: 'counter', pickupDate, ...byStatus(ofDate) },
      ...locationIds.map((id) =>
        ordersAtItem(id, {
          pickupDate,
          counts: byStatus(ofDate.filter(({ location }) => location.id === id)),
        }),
      ),
    ];
  });
}

const byStatus = (orders: readonly Order[]) =>
  Object.fromEntries(
    orderStatuses.map((status) => [status, orders.filter((order) => order.status === status).length]),
  ) as Record<Status, number>;

/** All orders or those of one status, with pickup dates between two dates, both included. */
export interface OrderRange {
  status: Status | undefined;
  from: string | undefined;
  to: string | undefined;
}

export interface DayCount {
  pickupDate: string;
  count: number;
}

/**
 * The number of orders on each pickup date, latest date first, without dates that have no orders. A date's
 * counter has 8 small items. With some 50 pickup dates a year, one page of 1 MB holds 15 years.
 */
export async function readOrderCounts({ status, from = '0', to = '9' }: OrderRange): Promise<DayCount[]> {
  const counts = new Map<string, number>();
  for (const part of await readCountParts(from, to))
    for (const countedStatus of status ? [status] : orderStatuses)
      counts.set(part.pickupDate, (counts.get(part.pickupDate) ?? 0) + (part[countedStatus] ?? 0));
  return [...counts]
    .map(([pickupDate, count]) => ({ pickupDate, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.pickupDate < other.pickupDate ? 1 : -1));
}

type CountPart = { pickupDate: string } & Partial<Record<Status, number>>;

function readCountParts(from: string, to: string): Promise<CountPart[]> {
  const { sk: first } = keys.counterPart(orderCountsPartition, from, 0);
  const { pk, sk: last } = keys.counterPart(orderCountsPartition, `${to}~`, 0);
  return queryAll(listQuery(undefined, pk, { between: [first, last] }));
}

/** The number of orders in each status, over all pickup dates. Deleted orders are not counted. */
export const readCountsByStatus = async (): Promise<Record<Status, number>> =>
  sumParts(await readCountParts('0', '9'), orderStatuses);

const entriesQuery = ({ status, from = '0', to = '9' }: OrderRange): ListQuery =>
  listQuery('listing', status ? lists.ordersInStatus(status) : lists.orders, { between: [from, `${to}~`] });

/** Reads a page (1 MB at most) of entries, the latest pickup first, and within a pickup the newest order. */
export const queryOrderEntries = (
  range: OrderRange,
  { limit, position }: { limit?: number; position?: Record<string, unknown> | undefined },
): Promise<Page<OrderEntry>> =>
  query<OrderEntry>({
    ...latestFirst(entriesQuery(range)),
    Limit: limit,
    ExclusiveStartKey: position,
  });

export interface OrderAtLocation extends OrderEntry {
  /** The order's pickup date and its id. */
  due_sk: string;
}

/**
 * Reads a page of a location's orders, earliest pickup first, and within a pickup the oldest order.
 * @throws AppError `invalid` for a cursor of another list
 */
export function queryOrdersAt(
  locationId: string,
  { from, to }: { from: string; to: string },
  limit: number,
  cursor: string | undefined,
): Promise<Page<OrderAtLocation>> {
  const list = listQuery('due', due.ordersAt(locationId), { between: [from, `${to}~`] });
  return queryPage(list, limit, cursor);
}

/**
 * As `queryOrderEntries`, for orders with a line of one vendor. The table filters a page after reading it, so
 * a page may have few entries, or none, even when later pages have more.
 */
export function queryOrderEntriesOfVendor(
  range: OrderRange,
  vendorId: string,
  position: Record<string, unknown> | undefined,
): Promise<Page<OrderEntry>> {
  const list = entriesQuery(range);
  return query<OrderEntry>({
    ...latestFirst(list),
    ExclusiveStartKey: position,
    FilterExpression: 'contains(vendorIds, :vendor)',
    ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':vendor': vendorId },
  });
}

export interface WaitingOrder extends OrderEntry {
  waiting: Waiting & { pickupDate: string };
}

/** Reads orders with a task for staff, earliest pickup first, but only one page of 1 MB, some 3,000 orders. */
export const readWaitingOrders = (): Promise<Page<WaitingOrder>> =>
  query<WaitingOrder>(listQuery('due', due.waitingOrders));
