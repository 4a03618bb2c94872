import { isMoneyIn } from './money-step.ts';
import { orderTotalCents, type Order, type OrderLine, type OrderRefund } from './order.ts';
import { isStanding } from './refund.ts';

const isSubscriptionLine = (kind: Order['lines'][number]['kind']): boolean =>
  kind === 'plan' || kind === 'annual_fee';

/** The subscription revenue of an order (Q094): share and annual fee, less their discount. */
export const subscriptionRevenueCents = (found: Order): number =>
  found.lines
    .filter(({ kind }) => isSubscriptionLine(kind))
    .reduce((sum, line) => sum + line.totalCents - line.discountCents, 0);

/**
 * The revenue of a line, in cents: its price less discount, without tax, less what went back. It is 0 for an
 * unpaid or cancelled order. Staff's refunds name their lines; refunds made at the provider are spread over
 * the amounts that are left.
 */
export function lineRevenueCents(found: Order, at: number): number {
  return isMoneyIn(found.paymentStatus) && found.status !== 'cancelled' ? lineCollectedCents(found, at) : 0;
}

/** As `lineRevenueCents` for an order whose money is in, cancelled or not. */
export function lineCollectedCents(found: Order, at: number): number {
  const sold = found.lines[at];
  return sold ? leftOfLine(found, sold, at) - spreadBackCents(found, at) : 0;
}

/** The part of a line's price less discount that staff did not give back. */
function leftOfLine(found: Order, { totalCents, discountCents }: OrderLine, at: number): number {
  const ofLine = madeRefunds(found)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line === at)
    .reduce((sum, { cents, taxCents }) => sum + cents - taxCents, 0);
  return Math.max(0, totalCents - discountCents - ofLine);
}

/** Staff's refunds that did not fail and are at the provider already. */
export const madeRefunds = ({ refunds = [] }: Order): OrderRefund[] =>
  refunds.filter((refund) => isStanding(refund) && refund.state !== 'due');

/**
 * The part of a line's price less discount that was given back at the provider, besides staff's refunds.
 * Those amounts are spread over what staff's refunds left of the order.
 */
export function spreadBackCents(found: Order, at: number): number {
  const line = found.lines[at];
  if (!line) return 0;
  const made = madeRefunds(found);
  const centsOf = (refunds: readonly OrderRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0);
  const othersCents = found.refundedCents - centsOf(made.filter(({ to }) => to === 'payment'));
  if (othersCents <= 0) return 0;
  const left = leftOfLine(found, line, at);
  const leftOfOrder = orderTotalCents(found) - centsOf(made);
  return leftOfOrder <= 0 ? left : Math.min(left, Math.round((left * othersCents) / leftOfOrder));
}

/** The part of an order's subscription revenue that is paid and not given back. */
export const countedRevenueCents = (found: Order): number =>
  found.lines
    .map((line, at) => (isSubscriptionLine(line.kind) ? lineRevenueCents(found, at) : 0))
    .reduce((sum, cents) => sum + cents, 0);
