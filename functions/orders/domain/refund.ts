import type * as z from 'zod';
import type { orderRefund } from '#shared/contracts/orders/orders.ts';
import { toDollars } from '#shared/money.ts';
import type { Order } from './order.ts';
import type { OrderDispute } from './order-dispute.ts';
import type { OrderRefund } from './order-refund.ts';

/** The co-op can no longer answer a dispute in these states (docs.stripe.com/api/disputes/object). */
const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];

/** True while a dispute waits for the co-op's answer or for the bank's decision. */
export const isOpenDispute = ({ status }: Pick<OrderDispute, 'status'>): boolean =>
  !closedDisputes.includes(status);

/** True while a dispute waits for the co-op's answer, which staff give at Stripe. */
export const isUnanswered = ({ status }: Pick<OrderDispute, 'status'>): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

/** True for a refund that is to be made, on its way or made. False once it failed or was taken back. */
export const isStanding = ({ state }: OrderRefund): boolean => state !== 'failed' && state !== 'taken_back';

const sum = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((total, { cents }) => total + cents, 0);

/** The deposit that refunds took off the account. Failed refunds count too. */
export const depositsTakenCents = ({ refunds = [] }: Order): number =>
  refunds.reduce((total, { depositCents }) => total + depositCents, 0);

export const creditedCents = ({ refunds = [] }: Order): number =>
  sum(refunds.filter((refund) => refund.to === 'credit' && isStanding(refund)));

/**
 * The credit to return when the order is given up: the credit that the order used, less earlier refunds as
 * credit.
 */
export const creditToReturnCents = (order: Order): number =>
  Math.max(0, order.creditUsedCents - creditedCents(order));

/** The credit that the member got back, by staff's refunds and when the order was given up. */
export const asCreditCents = (order: Order): number =>
  creditedCents(order) + (order.creditReturnedCents ?? 0);

/**
 * The part of the payment that went back as credit. Refunded credit first replaces the credit that the order
 * used. Only the rest is a part of the payment.
 */
export const moneyCreditedCents = (order: Order): number =>
  Math.max(0, asCreditCents(order) - order.creditUsedCents);

export const dueRefunds = ({ refunds = [] }: Order): OrderRefund[] =>
  refunds.filter(({ state }) => state === 'due');

export const hasDueRefund = (order: Order): boolean => dueRefunds(order).length > 0;

/** Refunds still to be made at the provider. `refundedCents` does not include them yet. */
export const dueRefundCents = (order: Order): number => sum(dueRefunds(order));

/** True when the order has refunds at the provider, whose state may change. */
export const hasProviderRefunds = ({ refunds = [] }: Order): boolean =>
  refunds.some(({ to }) => to === 'payment');

/** Empty when staff refunded an amount instead of units. */
const refundedItems = ({ lines }: Order, refund: OrderRefund): { name: string; quantity: number }[] =>
  refund.lines.flatMap(({ line, quantity }) => {
    const name = lines[line]?.name;
    return name !== undefined && quantity > 0 ? [{ name, quantity }] : [];
  });

const isOnItsWay = ({ state }: OrderRefund): boolean => state === 'under_way' || state === 'made';

/**
 * The units in refunds that a change started, each as "2 × Dozen Eggs". Empty when the change gives back
 * other money too, such as a refund made in Stripe.
 * @param cents the amount that the change gives back
 */
export function itemsGivenBack(before: Order, after: Order, to: OrderRefund['to'], cents: number): string[] {
  const was = new Set((before.refunds ?? []).filter(isOnItsWay).map(({ id }) => id));
  const now = (after.refunds ?? []).filter(
    (refund) => refund.to === to && isOnItsWay(refund) && !was.has(refund.id),
  );
  if (sum(now) !== cents) return [];
  return now
    .flatMap((refund) => refundedItems(after, refund))
    .map(({ name, quantity }) => `${quantity} × ${name}`);
}

export const toRefund = (order: Order, refund: OrderRefund): z.output<typeof orderRefund> => ({
  id: refund.id,
  created_at: refund.at,
  amount: toDollars(refund.cents),
  to: refund.to,
  state: refund.state,
  items: refundedItems(order, refund),
});

/** True while money has to go back, or another payment waits for a decision. A job follows the order up meanwhile. */
export const owesRefund = (order: Order): boolean =>
  order.isRefundDue === true ||
  hasDueRefund(order) ||
  (order.otherPayments ?? []).some(({ state }) => state !== 'left_to_staff');
