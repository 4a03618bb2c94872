import { formatCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { combinedRate, taxOn, type TaxRates } from '#functions/cart/domain/tax.ts';
import { noPickupAt, pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { pickupLocationOf, type Order } from '#functions/orders/domain/order.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import { linesLeft, refundableOf } from '#functions/orders/domain/refundable.ts';
import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { refundIdOf } from './disruption.ts';

/**
 * Answers the pickup day at the location to which orders move, YYYY-MM-DD.
 * @param field the field of the input that names the location
 * @param today local, YYYY-MM-DD
 * @throws Refusal when the location is closed, or has no pickup ahead in the cycle
 */
export function pickupDayAt(location: PickupLocation, cycle: Cycle, field: string, today: string): string {
  if (location.deletedAt || location.status !== 'active')
    throw new Refusal(`${location.name} is closed. Please choose another location.`, field);
  const day = pickupDayFor(cycle, location.id);
  if (day === undefined) throw new Refusal(noPickupAt(location.name, cycle.name), field);
  if (day < today) throw new Refusal(`The pickup at ${location.name} is over.`, field);
  return day;
}

/**
 * @param today local, YYYY-MM-DD
 * @throws Refusal when the order has no pickup ahead
 */
export function mustBeAhead(order: Order, today: string): void {
  if (isAhead(order, today)) return;
  if (order.deletedAt) throw new Refusal('This order was deleted.');
  if (order.calledOff) throw new Refusal('The pickup of this order was called off.');
  if (order.status === 'cancelled') throw new Refusal('This order was cancelled, so nobody collects it.');
  if (order.status === 'picked_up') throw new Refusal('This order was picked up already.');
  throw new Refusal('The pickup of this order is over.');
}

/**
 * The changes of a moved order. The tax and its rates stay as they were billed. When the goods are taxed and
 * handed out in another county, `pickupCounty` names that county.
 * @param county the county of the new location, as the settings spell it
 * @param pickupDate the pickup day at the new location, YYYY-MM-DD
 */
export const movedChanges = (
  order: Order,
  location: PickupLocation,
  county: string,
  pickupDate: string,
): Pick<Order, 'location' | 'cycle' | 'pickupCounty'> => ({
  location: pickupLocationOf(location),
  cycle: { ...order.cycle, pickupDate },
  pickupCounty: order.taxableCents > 0 && county !== order.county ? county : undefined,
});

/** The sales tax at the new location minus the tax of the order, in cents, for the goods that were not refunded. */
function taxDifferenceCents(order: Order, rates: TaxRates): number {
  const taxedLines = linesLeft(order).filter(({ line }) => order.lines[line]?.isTaxable);
  const taxCents = taxedLines.reduce((sum, line) => sum + line.taxCents, 0);
  const netCents = taxedLines.reduce((sum, line) => sum + line.cents - line.taxCents, 0);
  return taxOn(netCents, combinedRate(rates)) - taxCents;
}

/**
 * By how many cents the sales tax is lower at the new location. 0 when it is higher, because the member pays
 * nothing more. At most the money that can still be refunded, so it is also 0 for an unpaid order.
 */
export const taxTooMuchCents = (order: Order, rates: TaxRates): number =>
  Math.min(Math.max(0, -taxDifferenceCents(order, rates)), refundableOf(order).totalCents);

/** The note in the order's log, besides the change itself: the reason, and a higher tax that nobody pays. */
export function moveNote(order: Order, reason: string, locationName: string, rates: TaxRates): string {
  const moreCents = taxDifferenceCents(order, rates);
  const taxText = `Sales tax is ${formatCents(moreCents)} more at ${locationName}. The member does not pay it.`;
  return [reason, moreCents > 0 && taxText].filter(Boolean).join('\n');
}

/** Gives back sales tax as credit, because a refund to a card costs the co-op more than this amount. */
export const taxRequest = (
  moveId: string,
  order: Order,
  cents: number,
  locationName: string,
): RefundRequest => ({
  requestId: refundIdOf(moveId, order.id),
  what: { kind: 'tax', cents },
  to: 'credit',
  returnsStock: false,
  reason: `Less sales tax at ${locationName}`,
});
