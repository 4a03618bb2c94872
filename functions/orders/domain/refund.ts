import type * as z from 'zod';
import type { orderRefund } from '#shared/contracts/orders/orders.ts';
import { toDollars } from '#shared/money.ts';
import type { Order, OrderDispute, OrderRefund } from './order.ts';

/** Statuses in which nobody can answer a dispute any more (docs.stripe.com/api/disputes/object). */
const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];

/** True while the dispute waits for an answer or for the bank. */
export const isOpenDispute = ({ status }: Pick<OrderDispute, 'status'>): boolean =>
  !closedDisputes.includes(status);

/** True while the dispute waits for the co-op's answer, which staff give at the provider. */
export const isUnanswered = ({ status }: Pick<OrderDispute, 'status'>): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

/** True for a refund whose money is with the member, or on its way. */
export const isStanding = ({ state }: OrderRefund): boolean => state !== 'failed' && state !== 'taken_back';

const sum = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((total, { cents }) => total + cents, 0);

/** The amount that refunds took off the deposit on the account, failed refunds included. */
export const depositsTakenCents = ({ refunds = [] }: Order): number =>
  refunds.reduce((total, { depositCents }) => total + depositCents, 0);

/** The amount that staff gave back as credit. */
export const creditedCents = ({ refunds = [] }: Order): number =>
  sum(refunds.filter((refund) => refund.to === 'credit' && isStanding(refund)));

/**
 * The credit that goes back when the order is given up, in cents: the credit it used, less the credit given
 * back before.
 */
export const creditToReturnCents = (order: Order): number =>
  Math.max(0, order.creditUsedCents - creditedCents(order));

/** The amount that went back as credit, given by staff or returned when the order was given up. */
export const asCreditCents = (order: Order): number =>
  creditedCents(order) + (order.creditReturnedCents ?? 0);

/**
 * The amount of money paid for the order that went back as credit. Credit that had paid for it goes back
 * first, also when the order was given up.
 */
export const moneyCreditedCents = (order: Order): number =>
  Math.max(0, asCreditCents(order) - order.creditUsedCents);

/** Refunds that are still to be made at the provider. */
export const dueRefunds = ({ refunds = [] }: Order): OrderRefund[] =>
  refunds.filter(({ state }) => state === 'due');

export const hasDueRefund = (order: Order): boolean => dueRefunds(order).length > 0;

/** The amount that goes back soon and is not in `refundedCents` yet. */
export const dueRefundCents = (order: Order): number => sum(dueRefunds(order));

/** True when the provider may report news of the order's refunds. */
export const hasProviderRefunds = ({ refunds = [] }: Order): boolean =>
  refunds.some(({ to }) => to === 'payment');

/** The units that a refund gave back whole. There are none when it gave back an amount. */
const refundedItems = ({ lines }: Order, refund: OrderRefund): { name: string; quantity: number }[] =>
  refund.lines.flatMap(({ line, quantity }) => {
    const name = lines[line]?.name;
    return name !== undefined && quantity > 0 ? [{ name, quantity }] : [];
  });

const isOnItsWay = ({ state }: OrderRefund): boolean => state === 'under_way' || state === 'made';

/**
 * The units that a change of an order gives back, e.g. "2 × Dozen Eggs". Empty when other money went back
 * too, as by a refund made at the provider.
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

/** A refund as its member reads it. */
export const toRefund = (order: Order, refund: OrderRefund): z.output<typeof orderRefund> => ({
  id: refund.id,
  created_at: refund.at,
  amount: toDollars(refund.cents),
  to: refund.to,
  state: refund.state,
  items: refundedItems(order, refund),
});

/**
 * True when money of the order is to be given back, or another payment of it is to be decided about. The
 * order is followed up until that is done.
 */
export const owesRefund = (order: Order): boolean =>
  order.isRefundDue === true ||
  hasDueRefund(order) ||
  (order.otherPayments ?? []).some(({ state }) => state !== 'left_to_staff');
