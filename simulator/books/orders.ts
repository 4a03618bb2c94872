import { orderCountsPartition } from '#functions/orders/data/order-entries.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks that each order has its entry in every list of staff where it belongs, and that the lists have no
 * other entries. A deleted order has no entry.
 */
export function* orderListBook({ items, orders }: Snapshot): Generator<string> {
  const entries = items.filter(({ entity }) => entity === 'order entry' || entity === 'order status entry');
  const places = new Map(
    entries.map(({ pk, sk, listing_pk, listing_sk, due_pk, due_sk }) => [
      `${pk} ${sk}`,
      [listing_pk, listing_sk, due_pk, due_sk].filter(Boolean).join(' '),
    ]),
  );
  const expected = new Map<string, string>();
  for (const order of orders) {
    const { id, status, cycle, location, deletedAt } = order;
    if (deletedAt) continue;
    const place = `${cycle.pickupDate}#${id}`;
    const [all, ofStatus] = [keys.orderEntry(id), keys.orderStatusEntry(id)];
    expected.set(`${all.pk} ${all.sk}`, `${lists.orders} ${place} ${due.ordersAt(location.id)} ${place}`);
    const waits = waitingOf(order) ? ` ${due.waitingOrders} ${place}` : '';
    expected.set(`${ofStatus.pk} ${ofStatus.sk}`, `${lists.ordersInStatus(status)} ${place}${waits}`);
  }
  for (const name of new Set([...places.keys(), ...expected.keys()]))
    if (places.get(name) !== expected.get(name))
      yield `${name} is at ${places.get(name) ?? 'no place'}, not at ${expected.get(name) ?? 'no place'}`;
}

/**
 * Checks the stored numbers of orders by pickup date and status against a recount, for all locations together
 * and for each location.
 */
export function* orderCountBook({ items, orders }: Snapshot): Generator<string> {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const item of items.filter(({ pk }) => pk === orderCountsPartition))
    for (const status of orderStatuses)
      add(`${String(item.pickupDate)} ${status}`, Number(item[status] ?? 0));
  for (const item of items.filter(
    ({ pk, sk }) => pk.startsWith('LOCATION#') && sk.startsWith('COUNTER#ORDERS#'),
  ))
    for (const status of orderStatuses)
      add(`${item.pk} ${String(item.pickupDate)} ${status}`, Number(item[status] ?? 0));
  for (const { status, cycle, location, deletedAt } of orders) {
    if (deletedAt) continue;
    add(`${cycle.pickupDate} ${status}`, -1);
    add(`${locationEntity.key(location.id).pk} ${cycle.pickupDate} ${status}`, -1);
  }
  for (const [name, difference] of counts)
    if (difference !== 0)
      yield `${name} is counted ${Math.abs(difference)} too ${difference > 0 ? 'many' : 'few'}`;
}
