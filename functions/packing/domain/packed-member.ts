import { formatPounds } from '#shared/weight.ts';
import { stands } from '#functions/orders/domain/contribution.ts';
import { missingTexts, packedUnits } from '#functions/orders/domain/missing-units.ts';
import { isPayable, type Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { Goods, PackedMember, Storage } from './packed-items.ts';

/** True for an order with goods to pack. */
export const isPacked = (order: Order): boolean => stands(order) && !order.calledOff && !order.refundedWhole;

/** The unpaid amount of an order, in cents; 0 when the member is not to pay it. */
const owedCents = (order: Order): number => (isPayable(order) ? order.dueCents : 0);

/**
 * The goods that a member collects, without refunded and missing units. Undefined when nothing is left.
 * @param orders of one member at one location, at least one; `isPacked` is true for each of them
 */
export function packedMember(
  orders: readonly Order[],
  storageOf: (productId: string) => Storage,
): PackedMember | undefined {
  const [first] = orders;
  if (!first) return undefined;
  const shares = new Map<string, PackedMember['shares'][number]>();
  const addOns = new Map<string, Goods>();
  const items = new Map<string, Goods>();
  for (const order of orders)
    for (const [at, line] of order.lines.entries()) {
      const quantity = packedUnits(order, line, at);
      if (quantity === 0) continue;
      if (line.kind === 'plan') {
        const before = shares.get(line.refId)?.quantity ?? 0;
        shares.set(line.refId, { planId: line.refId, name: line.name, quantity: before + quantity });
      }
      if (line.kind !== 'product') continue;
      const goods = order.isRenewal ? addOns : items;
      const before = goods.get(line.refId)?.quantity ?? 0;
      goods.set(line.refId, { ...goodsOf(line, storageOf(line.refId)), quantity: before + quantity });
    }
  if (shares.size + addOns.size + items.size === 0) return undefined;
  return {
    kind: 'member',
    locationId: first.location.id,
    userId: first.userId,
    customerNumber: orders.find(({ customerNumber }) => customerNumber !== null)?.customerNumber ?? null,
    shares: [...shares.values()],
    addOns: [...addOns.values()],
    items: [...items.values()],
    missing: [...new Set(orders.flatMap((order) => [...(order.missing ?? []), ...missingTexts(order)]))],
    instructions: [...new Set(orders.flatMap(({ specialInstructions }) => specialInstructions || []))],
    owedCents: orders.reduce((sum, order) => sum + owedCents(order), 0),
    orders: orders.map(({ id, version }) => ({ id, version })),
  };
}

const goodsOf = (line: OrderLine, storage: Storage): Omit<Goods, 'quantity'> => ({
  productId: line.refId,
  name: line.name,
  unit: line.estimatedWeight ? `${line.unit}, about ${formatPounds(line.estimatedWeight)}: weigh` : line.unit,
  vendorId: line.vendorId,
  vendorName: line.vendorName,
  storage,
});
