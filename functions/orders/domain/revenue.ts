import { isMoneyIn } from './money-step.ts';
import { orderTotalCents, type Order, type OrderLine, type OrderRefund } from './order.ts';
import { isStanding } from './refund.ts';

const isSubscriptionLine = (kind: Order['lines'][number]['kind']): boolean =>
  kind === 'plan' || kind === 'annual_fee';

/** The subscription revenue of an order (Q094): share and annual fee, less their discount. */
export const subscriptionRevenueCents = (order: Order): number =>
  order.lines
    .filter(({ kind }) => isSubscriptionLine(kind))
    .reduce((sum, line) => sum + line.totalCents - line.discountCents, 0);

/**
 * The revenue of a line, in cents: its price less discount, without tax, less what went back. It is 0 for an
 * unpaid or cancelled order. Staff's refunds name their lines; refunds made at the provider are spread over
 * the amounts that are left.
 */
export function lineRevenueCents(order: Order, at: number): number {
  return isMoneyIn(order.paymentStatus) && order.status !== 'cancelled' ? linePaidCents(order, at) : 0;
}

/** Answers the same as `lineRevenueCents`, but for every order whose money is in, cancelled or not. */
export function linePaidCents(order: Order, at: number): number {
  const soldLine = order.lines[at];
  return soldLine ? leftOfLine(order, soldLine, at) - spreadBackCents(order, at) : 0;
}

/** The part of a line's price less discount that staff did not give back. */
function leftOfLine(order: Order, { totalCents, discountCents }: OrderLine, at: number): number {
  const ofLine = madeRefunds(order)
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
export function spreadBackCents(order: Order, at: number): number {
  const line = order.lines[at];
  if (!line) return 0;
  const refundsMade = madeRefunds(order);
  const centsOf = (refunds: readonly OrderRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0);
  const othersCents = order.refundedCents - centsOf(refundsMade.filter(({ to }) => to === 'payment'));
  if (othersCents <= 0) return 0;
  const remainingCents = leftOfLine(order, line, at);
  const leftOfOrder = orderTotalCents(order) - centsOf(refundsMade);
  return leftOfOrder <= 0
    ? remainingCents
    : Math.min(remainingCents, Math.round((remainingCents * othersCents) / leftOfOrder));
}

/** The part of an order's subscription revenue that is paid and not given back. */
export const countedRevenueCents = (order: Order): number =>
  order.lines
    .map((line, at) => (isSubscriptionLine(line.kind) ? lineRevenueCents(order, at) : 0))
    .reduce((sum, cents) => sum + cents, 0);
