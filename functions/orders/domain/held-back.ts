import { localDate } from '#shared/local-date.ts';
import { isHeldOn, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Charge } from './charge.ts';
import { isFulfilling, isPayable, type Order } from './order.ts';

type Locks = Pick<Cycle, 'packedDates' | 'pickupDays'>;

/** True while an unpaid order keeps its member's goods from being packed, by the choice of staff for its day. */
export const isHeldBack = (order: Order, cycle: Locks): boolean =>
  isOwedUnpacked(order) && isHeldOn(cycle, order.cycle.pickupDate);

/** True for an unpaid order whose member may be asked to pay, and that nobody packed or handed out. */
export const isOwedUnpacked = (order: Order): boolean => isPayable(order) && !isFulfilling(order);

/**
 * True once the pickup of a held-back renewal is over, so its member got no goods and can no longer pay it. Two
 * kinds stay open to the member: an order left to staff, whose payment was in or on its way at the packing, and
 * an order for which staff asked the member again after the pickup day.
 */
export function wasHeldBack(
  order: Order,
  charge: Charge | undefined,
  cycle: Locks | undefined,
  now: Date,
): boolean {
  const { pickupDate } = order.cycle;
  const isAskedSince = charge?.toldAt !== undefined && localDate(new Date(charge.toldAt)) > pickupDate;
  return (
    order.isRenewal &&
    pickupDate < localDate(now) &&
    cycle !== undefined &&
    isHeldBack(order, cycle) &&
    !charge?.isLeftToStaff &&
    !isAskedSince
  );
}
