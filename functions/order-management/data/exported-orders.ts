import { userEntity } from '#functions/accounts/data/users.ts';
import {
  queryOrderEntries,
  queryOrderEntriesOfVendor,
  type OrderEntry,
  type OrderRange,
} from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { getItems, type Page } from '#functions/platform/table.ts';
import {
  exportedMemberFields,
  exportedOrderFields,
  type ExportedMember,
  type ExportedOrder,
} from '../domain/orders-csv.ts';

/** An order and whose it is, as far as a file has them. */
export interface FoundToExport {
  order: ExportedOrder;
  user: ExportedMember | undefined;
}

/** The entries of a range, some thousands at a time, the latest pickup first. */
export async function* entriesToExport(
  range: OrderRange,
  vendorId: string | undefined,
): AsyncGenerator<OrderEntry[]> {
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<OrderEntry> =
      vendorId === undefined
        ? await queryOrderEntries(range, { position })
        : await queryOrderEntriesOfVendor(range, vendorId, position);
    yield page.items;
    position = page.cursor;
  } while (position);
}

type Place = Pick<OrderEntry, 'orderId' | 'userId'>;

/**
 * Reads the orders of one file with their members, of both what the file shows and no more. Each member is read once in a
 * file. An answer some moments old does no harm: the file is older by the time it is opened.
 */
export function exportReader(): (places: readonly Place[]) => Promise<FoundToExport[]> {
  const reading = new Map<string, Promise<Map<string, ExportedMember>>>();
  return async (places) => {
    const fresh = [...new Set(places.map(({ userId }) => userId))].filter((userId) => !reading.has(userId));
    const members = readMembers(fresh);
    for (const userId of fresh) reading.set(userId, members);
    const [orders] = await Promise.all([readOrders(places), members]);
    return Promise.all(
      orders.map(async (order) => ({ order, user: (await reading.get(order.userId))?.get(order.userId) })),
    );
  };
}

async function readOrders(places: readonly Place[]): Promise<ExportedOrder[]> {
  const found = await getItems<ExportedOrder>(
    places.map(({ orderId }) => orderEntity.key(orderId)),
    { stale: true, attributes: [...exportedOrderFields] },
  );
  return found.flatMap((order) => (order && !order.deletedAt ? [order] : []));
}

async function readMembers(userIds: readonly string[]): Promise<Map<string, ExportedMember>> {
  const found = await getItems<ExportedMember>(
    userIds.map((userId) => userEntity.key(userId)),
    { stale: true, attributes: [...exportedMemberFields] },
  );
  return new Map(found.flatMap((user) => (user ? [[user.id, user]] : [])));
}
