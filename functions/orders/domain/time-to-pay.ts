import { type Order } from './order.ts';
import { dueRefunds, hasDueRefund, owesRefund } from './refund.ts';

/** The minutes from the checkout until an unpaid order is given up. */
const minutesToPay = 30;
/** The minutes after a cut-off until unpaid orders are given up, so that their stock is free for renewals' add-ons. */
const minutesPastCutoff = 10;

/** The time until a refund that did not reach the provider, for example after a crash, is tried again. */
const minutesToRefund = 2;

export const paymentDeadline = ({ createdAt, cycle }: Order): string =>
  new Date(
    Math.min(
      Date.parse(createdAt) + minutesToPay * 60_000,
      Date.parse(cycle.cutoffAt) + minutesPastCutoff * 60_000,
    ),
  ).toISOString();

/** The time of the next follow-up of a payment that is on its way or has to go back. */
const tomorrow = (now: Date) => new Date(now.getTime() + 24 * 3600_000).toISOString();

/** The time at which the order began to wait for a follow-up. */
export const unsettledSince = (order: Order): string => dueRefunds(order)[0]?.at ?? order.createdAt;

/**
 * The time of an order's next follow-up; undefined for none. Unpaid renewals and owed orders have a charge,
 * which is followed up instead.
 */
export function nextDueAt(order: Order, now: Date): string | undefined {
  const isUnpaid = order.paymentStatus === 'pending' && order.status !== 'cancelled';
  // When staff confirmed or packed the order unpaid, it is not given up at this deadline, but becomes owed.
  if (isUnpaid && !order.isRenewal) return paymentDeadline(order);
  if (hasDueRefund(order)) return new Date(now.getTime() + minutesToRefund * 60_000).toISOString();
  return order.paymentStatus === 'processing' || owesRefund(order) ? tomorrow(now) : undefined;
}
