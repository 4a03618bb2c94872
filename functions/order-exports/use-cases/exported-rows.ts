import { mapInOrder } from '#functions/platform/map-in-order.ts';
import { entriesToExport, exportReader } from '../data/exported-orders.ts';
import type { Place } from '#functions/order-management/data/find-orders.ts';
import { eachOnce } from '../domain/each-once.ts';
import { pickupRange, type OrderFilters } from '#functions/order-management/domain/order-filters.ts';
import { orderRow } from '../domain/orders-csv.ts';
import { searchedOrders } from '#functions/order-management/use-cases/find-orders.ts';

const ordersAtOnce = 500;
const roundsAtOnce = 3;

/**
 * Yields batches of rows, one row for each order, the latest pickup first. Orders whose pickup day changes
 * during the export come last.
 */
export async function* exportedRows(filters: OrderFilters): AsyncGenerator<string[]> {
  const read = exportReader();
  yield* mapInOrder(inParts(entriesOf(filters), ordersAtOnce), roundsAtOnce, async (entries) =>
    (await read(entries)).map(({ order, user }) => orderRow(order, user)),
  );
}

async function* entriesOf(filters: OrderFilters): AsyncGenerator<Place[]> {
  if (filters.search) {
    yield (await searchedOrders(filters.search, filters)).entries;
    return;
  }
  const range = pickupRange(filters);
  if (range) yield* eachOnce(() => entriesToExport({ status: filters.status, ...range }, filters.vendor_id));
}

async function* inParts<Item>(pages: AsyncIterable<Item[]>, size: number): AsyncGenerator<Item[]> {
  for await (const page of pages)
    for (let start = 0; start < page.length; start += size) yield page.slice(start, start + size);
}
