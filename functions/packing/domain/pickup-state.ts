import type { pickupStates } from '#shared/contracts/packing/packing.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isPacked } from './packed-member.ts';

/** @param orders of one member, as they are now. An order that was refunded after its pickup was collected too */
export function pickupStateOf(orders: readonly Order[]): (typeof pickupStates)[number] {
  const left = orders.filter((order) => order.status === 'picked_up' || isPacked(order));
  if (left.length === 0) return 'off';
  return left.every(({ status }) => status === 'picked_up') ? 'collected' : 'due';
}
