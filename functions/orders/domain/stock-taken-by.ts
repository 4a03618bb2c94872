import { localDate } from '#shared/local-date.ts';
import { missingOf } from './missing-units.ts';
import { hasPickupCome, isFulfilling, type Order } from './order.ts';

/** The units that the order took out of stock and that could go back. Missing units were never there. */
export const stockTakenBy = (order: Order): { refId: string; quantity: number }[] =>
  order.lines.flatMap(({ refId, isStockTaken, quantity: ordered }, index) => {
    const quantity = ordered - missingOf(order, index);
    const returnedUnits = (order.refunds ?? [])
      .flatMap((refund) => refund.lines)
      .filter(({ line }) => line === index)
      .reduce((total, { stockQuantity }) => total + stockQuantity, 0);
    return isStockTaken && quantity > returnedUnits ? [{ refId, quantity: quantity - returnedUnits }] : [];
  });

/**
 * True when cancelling or giving up the order frees its stock. Otherwise staff put units back with a refund
 * or on the product's page.
 */
export const isStockFreed = (order: Order, now: Date): boolean =>
  !isFulfilling(order) && !hasPickupCome(order, localDate(now));

/** The units that go back into stock when the order is cancelled or given up now. */
export const stockFreedBy = (order: Order, now: Date): { refId: string; quantity: number }[] =>
  isStockFreed(order, now) ? stockTakenBy(order) : [];
