import { isMoneyIn } from './money-step.ts';
import { orderTotalCents, type Order, type OrderLine, type OrderRefund } from './order.ts';
import { isStanding } from './refund.ts';

const isSubscriptionLine = (kind: Order['lines'][number]['kind']): boolean =>
  kind === 'plan' || kind === 'annual_fee';

/** What of an order is subscription revenue (Q094): share and annual fee, less their discount. */
export const subscriptionRevenueCents = (found: Order): number =>
  found.lines
    .filter(({ kind }) => isSubscriptionLine(kind))
    .reduce((sum, line) => sum + line.totalCents - line.discountCents, 0);

/**
 * What of a line's price less discount, without tax, is in; nothing of an unpaid or cancelled order. What staff gave back,
 * as money or as credit, says of which lines; what was given back at the provider is spread over what is left.
 */
export function lineRevenueCents(found: Order, at: number): number {
  return isMoneyIn(found.paymentStatus) && found.status !== 'cancelled' ? lineCollectedCents(found, at) : 0;
}

/** The same of an order whose money is in, also of one that was cancelled. */
export function lineCollectedCents(found: Order, at: number): number {
  const sold = found.lines[at];
  return sold ? leftOfLine(found, sold, at) - spreadBackCents(found, at) : 0;
}

/** What of a line's price less discount staff did not give back. */
function leftOfLine(found: Order, { totalCents, discountCents }: OrderLine, at: number): number {
  const ofLine = madeRefunds(found)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line === at)
    .reduce((sum, { cents, taxCents }) => sum + cents - taxCents, 0);
  return Math.max(0, totalCents - discountCents - ofLine);
}

/** What staff gave back and did not fail. What is not at the provider yet is not given back either. */
export const madeRefunds = ({ refunds = [] }: Order): OrderRefund[] =>
  refunds.filter((refund) => isStanding(refund) && refund.state !== 'due');

/**
 * What of a line's price less discount was given back at the provider, past the refunds of staff: its part of what these had
 * left of the order.
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

/** What of an order's subscription revenue is in. */
export const countedRevenueCents = (found: Order): number =>
  found.lines
    .map((line, at) => (isSubscriptionLine(line.kind) ? lineRevenueCents(found, at) : 0))
    .reduce((sum, cents) => sum + cents, 0);
