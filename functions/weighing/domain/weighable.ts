import { packedUnits } from '#functions/orders/domain/missing-units.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isPacked } from '#functions/packing/domain/packed-member.ts';

/** The packed units of a line sold by weight. 0 for another line, and for an order that is not packed. */
export function weighableUnits(order: Order, at: number): number {
  const line = order.lines[at];
  return line?.kind === 'product' && line.estimatedWeight && isPacked(order)
    ? packedUnits(order, line, at)
    : 0;
}
