import { combinedRate, taxOn, type TaxRates } from '#functions/cart/domain/tax.ts';
import { pickupLocationOf, type Order } from '#functions/orders/domain/order.ts';
import { linesLeft, refundableOf } from '#functions/orders/domain/refundable.ts';
import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { refundIdOf, type Move } from './disruption.ts';

/** `pickupDate` is the pickup day at the new location, YYYY-MM-DD. */
export const movedChanges = (
  order: Order,
  location: PickupLocation,
  pickupDate: string,
): Pick<Order, 'location' | 'cycle'> => ({
  location: pickupLocationOf(location),
  cycle: { ...order.cycle, pickupDate },
});

/**
 * By how many cents the sales tax is lower at the new location. 0 when it is higher, because the member pays
 * nothing more. At most the money that can still be refunded, so it is also 0 for an unpaid order.
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

/** Gives back sales tax as credit, because a refund to a card costs the co-op more than this amount. */
export const taxRequest = (order: Order, cents: number, { id, target }: Move): RefundRequest => ({
  requestId: refundIdOf(id, order.id),
  what: { kind: 'tax', cents },
  to: 'credit',
  returnsStock: false,
  reason: `Less sales tax at ${target.name}`,
});
