import { combinedRate, taxOn, type TaxRates } from '#functions/cart/domain/tax.ts';
import { pickupLocationOf, type Order } from '#functions/orders/domain/order.ts';
import { linesLeft, refundableOf } from '#functions/orders/domain/refundable.ts';
import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { refundIdOf, type Move } from './disruption.ts';

/**
 * Answers the changes of an order that is moved.
 * @param pickupDate the pickup day at the new location, YYYY-MM-DD
 */
export const movedChanges = (
  order: Order,
  location: PickupLocation,
  pickupDate: string,
): Pick<Order, 'location' | 'cycle'> => ({
  location: pickupLocationOf(location),
  cycle: { ...order.cycle, pickupDate },
});

/**
 * Computes how much less tax an order owes at its new location, in cents. The result is 0 when the new tax is
 * higher, as nothing more is collected, and for an order whose money has not come in.
 */
export function taxTooMuchCents(order: Order, rates: TaxRates): number {
  const taxedLines = linesLeft(order).filter(({ line }) => order.lines[line]?.isTaxable);
  const taxCents = taxedLines.reduce((sum, line) => sum + line.taxCents, 0);
  const netCents = taxedLines.reduce((sum, line) => sum + line.cents - line.taxCents, 0);
  return Math.min(
    Math.max(0, taxCents - taxOn(netCents, combinedRate(rates))),
    refundableOf(order).totalCents,
  );
}

/**
 * Answers the refund of the tax that was paid too much. The refund is given as credit, as it is less than a
 * refund to a card costs.
 */
export const taxRequest = (order: Order, cents: number, { id, target }: Move): RefundRequest => ({
  requestId: refundIdOf(id, order.id),
  what: { kind: 'tax', cents },
  to: 'credit',
  returnsStock: false,
  reason: `Less sales tax at ${target.name}`,
});
