import { isHeldOn, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { isFulfilling, isPayable, type Order } from './order.ts';

/** True for an unpaid order whose member may be asked to pay, and that nobody packed or handed out. */
export const isOwedUnpacked = (order: Order): boolean => isPayable(order) && !isFulfilling(order);

type Locks = Pick<Cycle, 'packedDates' | 'pickupDays'>;

/** True while an unpaid order keeps its member's goods from being packed, by the choice of staff for its day. */
export const isHeldBack = (order: Order, cycle: Locks): boolean =>
  isOwedUnpacked(order) && isHeldOn(cycle, order.cycle.pickupDate);
