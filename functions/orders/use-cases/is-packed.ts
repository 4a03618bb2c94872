import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { isHeldOn, isPackedOn, isPackedUnpaidOn } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '../domain/order.ts';

export async function isDayLocked({ cycle: { id, pickupDate } }: Pick<Order, 'cycle'>): Promise<boolean> {
  const cycle = await cycleEntity.get(id);
  return cycle !== undefined && isPackedOn(cycle, pickupDate);
}

/** True once staff locked the day without holding back unpaid orders: the order is packed even when it is unpaid. */
export async function isPackedUnpaid({ cycle: { id, pickupDate } }: Pick<Order, 'cycle'>): Promise<boolean> {
  const cycle = await cycleEntity.get(id);
  return cycle !== undefined && isPackedUnpaidOn(cycle, pickupDate);
}

/** True once staff locked the order's pickup day and held back unpaid orders. */
export async function isHeldUnpaid({ cycle: { id, pickupDate } }: Pick<Order, 'cycle'>): Promise<boolean> {
  const cycle = await cycleEntity.get(id);
  return cycle !== undefined && isHeldOn(cycle, pickupDate);
}
