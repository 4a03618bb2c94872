import { userEntity } from '#functions/accounts/data/users.ts';
import {
  queryOrderEntries,
  queryOrderEntriesOfVendor,
  type OrderEntry,
  type OrderRange,
} from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { pagesOf } from '#functions/platform/list-query.ts';
import { getItems } from '#functions/platform/table.ts';
import {
  exportedMemberFields,
  exportedOrderFields,
  type ExportedMember,
  type ExportedOrder,
} from '../domain/orders-csv.ts';
import type { Place } from '#functions/order-management/data/find-orders.ts';
import { keptReads } from './kept-reads.ts';

export interface FoundToExport {
  order: ExportedOrder;
  user: ExportedMember | undefined;
}

/** Reads the entries of a range, some thousands at a time, latest pickup first. */
export const entriesToExport = (
  range: OrderRange,
  vendorId: string | undefined,
): AsyncGenerator<OrderEntry[]> =>
  pagesOf((position) =>
    vendorId === undefined
      ? queryOrderEntries(range, { position })
      : queryOrderEntriesOfVendor(range, vendorId, position),
  );

/**
 * The number of members that stay in memory. It is greater than the number of orders that are read at the
 * same time (three times 500). A member with several orders in a row is therefore read once.
 */
const maxKeptMembers = 2000;

/**
 * Reads orders with their members for one file. Only the members that were read last stay in memory, so that
 * the memory does not grow with the file. Orders and members may be moments old, which does no harm here.
 */
export function exportReader(): (entries: readonly Place[]) => Promise<FoundToExport[]> {
  const members = keptReads(maxKeptMembers, readMembers);
  return async (entries) => {
    const [orders, users] = await Promise.all([
      readOrders(entries),
      members.of(entries.map(({ userId }) => userId)),
    ]);
    return orders.map((order) => ({ order, user: users.get(order.userId) }));
  };
}

async function readOrders(entries: readonly Place[]): Promise<ExportedOrder[]> {
  const orders = await getItems<ExportedOrder>(
    entries.map(({ orderId }) => orderEntity.key(orderId)),
    { stale: true, attributes: [...exportedOrderFields] },
  );
  return orders.flatMap((order) => (order && !order.deletedAt ? [order] : []));
}

async function readMembers(userIds: readonly string[]): Promise<Map<string, ExportedMember>> {
  const members = await getItems<ExportedMember>(
    userIds.map((userId) => userEntity.key(userId)),
    { stale: true, attributes: [...exportedMemberFields] },
  );
  return new Map(members.flatMap((user) => (user ? [[user.id, user]] : [])));
}
