import type * as z from 'zod';
import type { orderRefund } from '#shared/contracts/orders/orders.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { hasPickupCome, isFulfilling, type Order, type OrderDispute, type OrderRefund } from './order.ts';

/** Statuses in which nobody can answer a dispute any more (docs.stripe.com/api/disputes/object). */
const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];

/** It waits for an answer or for the bank. */
export const isOpenDispute = ({ status }: Pick<OrderDispute, 'status'>): boolean =>
  !closedDisputes.includes(status);

/** It waits for the co-op's answer, which is given at the provider. */
export const isUnanswered = ({ status }: Pick<OrderDispute, 'status'>): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

export const isStanding = ({ state }: OrderRefund): boolean => state !== 'failed';

const sum = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((total, { cents }) => total + cents, 0);

/** What refunds took off the deposit on the account, failed ones included. */
export const depositsTakenCents = ({ refunds = [] }: Order): number =>
  refunds.reduce((total, { depositCents }) => total + depositCents, 0);

/** What staff gave back as credit. */
export const creditedCents = ({ refunds = [] }: Order): number =>
  sum(refunds.filter((refund) => refund.to === 'credit' && isStanding(refund)));

/** What of the credit that it used goes back once it is given up: what was not given back as credit before. */
export const creditToReturnCents = (order: Order): number =>
  Math.max(0, order.creditUsedCents - creditedCents(order));

/** What went back as credit: given by staff, or returned when it was given up. */
export const asCreditCents = (order: Order): number =>
  creditedCents(order) + (order.creditReturnedCents ?? 0);

/**
 * What of the money that was paid for it went back as credit. What had been paid by credit goes back so first, also when it
 * was given up.
 */
export const moneyCreditedCents = (order: Order): number =>
  Math.max(0, asCreditCents(order) - order.creditUsedCents);

/** Refunds that are to be made at the provider. */
export const dueRefunds = ({ refunds = [] }: Order): OrderRefund[] =>
  refunds.filter(({ state }) => state === 'due');

export const hasDueRefund = (order: Order): boolean => dueRefunds(order).length > 0;

/** Money that goes back soon and that `refundedCents` does not have yet. */
export const dueRefundCents = (order: Order): number => sum(dueRefunds(order));

/** Whether the provider may have something to say of its refunds. */
export const hasProviderRefunds = ({ refunds = [] }: Order): boolean =>
  refunds.some(({ to }) => to === 'payment');

/** How many units of each line are still out of stock for it: refunds may have put some back. */
export const stockTakenBy = ({ lines, refunds = [] }: Order): { refId: string; quantity: number }[] =>
  lines.flatMap(({ refId, isStockTaken, quantity }, index) => {
    const back = refunds
      .flatMap((refund) => refund.lines)
      .filter(({ line }) => line === index)
      .reduce((total, { stockQuantity }) => total + stockQuantity, 0);
    return isStockTaken && quantity > back ? [{ refId, quantity: quantity - back }] : [];
  });

/**
 * Whether what an order took goes back into stock by itself as it is cancelled or given up: not what was packed or handed out, nor
 * anything once its pickup day has come. Staff who have it on the shelf say so, with a refund or on the product's page.
 */
export const isStockFreed = (order: Order, now: Date): boolean =>
  !isFulfilling(order) && !hasPickupCome(order, localDate(now));

/** The units that go back so. */
export const stockFreedBy = (order: Order, now: Date): { refId: string; quantity: number }[] =>
  isStockFreed(order, now) ? stockTakenBy(order) : [];

/** The units that a refund gave back whole; none where it was an amount. */
const refundedItems = ({ lines }: Order, refund: OrderRefund): { name: string; quantity: number }[] =>
  refund.lines.flatMap(({ line, quantity }) => {
    const name = lines[line]?.name;
    return name !== undefined && quantity > 0 ? [{ name, quantity }] : [];
  });

const isOnItsWay = ({ state }: OrderRefund): boolean => state === 'under_way' || state === 'made';

/**
 * What a change of an order gives back for units of it, e.g. "2 × Dozen Eggs"; nothing where something else went back too,
 * as by a refund made at the provider.
 * @param cents what the change gives back
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

/** Money of it is to be given back, or another payment of it to be decided about: that is looked at until it is done. */
export const owesRefund = (found: Order): boolean =>
  found.isRefundDue === true ||
  hasDueRefund(found) ||
  (found.otherPayments ?? []).some(({ state }) => state !== 'left_to_staff');
