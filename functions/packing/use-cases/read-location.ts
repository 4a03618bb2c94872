import { productEntity } from '#functions/catalogue/data/products.ts';
import { queryOrdersAt } from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { encodeCursor, pagesOf } from '#functions/platform/list-query.ts';
import { isPacked, packedMember } from '../domain/packed-member.ts';
import type { PackedMember, Storage } from '../domain/packed-items.ts';
import type { Packing } from '../domain/packing.ts';

const entriesAtOnce = 1000;

export interface LocationNow {
  members: PackedMember[];
  /** The orders from which the members' goods are taken. */
  orders: Order[];
  storageOf: (productId: string) => Storage;
}

/** `otherProducts` are ids of further products whose storage is needed. */
export async function readLocation(
  packing: Pick<Packing, 'cycleId' | 'date'>,
  locationId: string,
  otherProducts: readonly string[] = [],
): Promise<LocationNow> {
  const orders = await readOrdersAt(packing, locationId);
  const ordered = orders.flatMap(({ lines }) =>
    lines.flatMap(({ kind, refId }) => (kind === 'product' ? [refId] : [])),
  );
  const storageOf = await readStorages([...ordered, ...otherProducts]);
  const ofMember = new Map<string, Order[]>();
  for (const order of orders) ofMember.set(order.userId, [...(ofMember.get(order.userId) ?? []), order]);
  const members = [...ofMember.values()].flatMap((theirs) => packedMember(theirs, storageOf) ?? []);
  return { members, orders, storageOf };
}

/** Reads how products are stored. Each table request reads at most 100 products. */
export async function readStorages(productIds: readonly string[]): Promise<LocationNow['storageOf']> {
  const [products] = await getEntities([[...new Set(productIds)].map((id) => productEntity.at(id))]);
  const byProduct = byId(products);
  return (productId) => byProduct.get(productId)?.storage ?? 'shelf';
}

/** Each table request reads at most 1,000 order entries or 100 orders. */
export async function readOrdersAt(
  { cycleId, date }: Pick<Packing, 'cycleId' | 'date'>,
  locationId: string,
): Promise<Order[]> {
  const orders: Order[] = [];
  const day = { from: date, to: date };
  const pages = pagesOf((position) =>
    queryOrdersAt(locationId, day, entriesAtOnce, encodeCursor(position) ?? undefined),
  );
  for await (const entries of pages) {
    const [read] = await getEntities([entries.map(({ orderId }) => orderEntity.at(orderId))]);
    orders.push(
      ...read.flatMap((order) =>
        // For a moment after an order changed, the index may still list it at its earlier day or location.
        order?.cycle.id === cycleId &&
        order.cycle.pickupDate === date &&
        order.location.id === locationId &&
        isPacked(order)
          ? [order]
          : [],
      ),
    );
  }
  return orders;
}
