import { isMoneyIn } from './money-step.ts';
import { orderTotalCents, type Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';
import { isStanding } from './refund.ts';

const isSubscriptionLine = (kind: Order['lines'][number]['kind']): boolean =>
  kind === 'plan' || kind === 'annual_fee';

/** The subscription revenue of an order (Q094), in cents: share and annual fee, less their discount. */
export const subscriptionRevenueCents = (order: Order): number =>
  order.lines
    .filter(({ kind }) => isSubscriptionLine(kind))
    .reduce((sum, line) => sum + line.totalCents - line.discountCents, 0);

/** In cents: the price less its discount and refunds, without tax. An unpaid or cancelled order has none. */
export function lineRevenueCents(order: Order, at: number): number {
  return isMoneyIn(order.paymentStatus) && order.status !== 'cancelled' ? linePaidCents(order, at) : 0;
}

/** As `lineRevenueCents`, whatever the status and payment of the order. */
export function linePaidCents(order: Order, at: number): number {
  const soldLine = order.lines[at];
  return soldLine ? leftOfLine(order, soldLine, at) - spreadBackCents(order, at) : 0;
}

/** The price of a line less its discount and staff's refunds, in cents. */
function leftOfLine(order: Order, { totalCents, discountCents }: OrderLine, at: number): number {
  const ofLine = madeRefunds(order)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line === at)
    .reduce((sum, { cents, taxCents }) => sum + cents - taxCents, 0);
  return Math.max(0, totalCents - discountCents - ofLine);
}

/** Refunds by staff that are made or under way, as money or as credit. */
export const madeRefunds = ({ refunds = [] }: Order): OrderRefund[] =>
  refunds.filter((refund) => isStanding(refund) && refund.state !== 'due');

/**
 * The line's part of the money that went back without a refund by staff, such as a refund made in Stripe.
 * Such money is spread over all lines, in proportion to the amounts that staff did not refund.
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

/** The order's subscription revenue that was paid and not given back, in cents. */
export const countedRevenueCents = (order: Order): number =>
  order.lines
    .map((line, at) => (isSubscriptionLine(line.kind) ? lineRevenueCents(order, at) : 0))
    .reduce((sum, cents) => sum + cents, 0);
