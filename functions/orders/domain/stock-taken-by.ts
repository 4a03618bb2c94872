import { localDate } from '#shared/local-date.ts';
import { missingOf } from './missing-units.ts';
import { hasPickupCome, isFulfilling, type Order } from './order.ts';

/**
 * The units of each line that are out of stock for the order and can go back there. Refunds may have put some back,
 * and those that were missing on the packing day never were there.
 */
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
 * True when the units of an order go back into stock without staff as it is cancelled or given up. They do
 * not when it was packed or handed out, or once its pickup day has come. Staff then put them back with a
 * refund or on the product's page.
 */
export const isStockFreed = (order: Order, now: Date): boolean =>
  !isFulfilling(order) && !hasPickupCome(order, localDate(now));

/** The units that go back into stock when the order is cancelled or given up. */
export const stockFreedBy = (order: Order, now: Date): { refId: string; quantity: number }[] =>
  isStockFreed(order, now) ? stockTakenBy(order) : [];
