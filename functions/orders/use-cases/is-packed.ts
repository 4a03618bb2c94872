import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { isPackedOn, isPackedUnpaidOn } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '../domain/order.ts';

/** True once the pickup day of an order was locked for packing. */
export async function isDayLocked({ cycle: { id, pickupDate } }: Pick<Order, 'cycle'>): Promise<boolean> {
  const cycle = await cycleEntity.get(id);
  return cycle !== undefined && isPackedOn(cycle, pickupDate);
}

/** True once an unpaid order is packed, because its pickup day was locked and nothing was held back. */
export async function isPackedUnpaid({ cycle: { id, pickupDate } }: Pick<Order, 'cycle'>): Promise<boolean> {
  const cycle = await cycleEntity.get(id);
  return cycle !== undefined && isPackedUnpaidOn(cycle, pickupDate);
}
