import { type Order } from './order.ts';
import { dueRefunds, hasDueRefund, owesRefund } from './refund.ts';

/** Minutes after which an unpaid order is given up. */
const minutesToPay = 30;
/**
 * Minutes after the cut-off at which an unpaid order is given up at the latest. The standing add-ons need its
 * stock then.
 */
const minutesPastCutoff = 10;

/** Minutes after which a refund that is not at the provider was left behind by a crash. */
const minutesToRefund = 2;

/** The time at which an unpaid order is given up. */
export const paymentDeadline = ({ createdAt, cycle }: Order): string =>
  new Date(
    Math.min(
      Date.parse(createdAt) + minutesToPay * 60_000,
      Date.parse(cycle.cutoffAt) + minutesPastCutoff * 60_000,
    ),
  ).toISOString();

/**
 * The next follow-up of a payment that is on its way or is to be given back. It is followed up once a day
 * until that is over.
 */
const tomorrow = (now: Date) => new Date(now.getTime() + 24 * 3600_000).toISOString();

/** The time since when there is something to follow up: that of its oldest due refund, or of the order. */
export const unsettledSince = (order: Order): string => dueRefunds(order)[0]?.at ?? order.createdAt;

/**
 * The time at which an order's payment must be followed up; undefined when there is nothing to follow up.
 * Unpaid renewals and orders that are owed have a charge, which is followed up instead.
 */
export function nextDueAt(order: Order, now: Date): string | undefined {
  const isUnpaid = order.paymentStatus === 'pending' && order.status !== 'cancelled';
  // An order that staff took on before it was paid is not given up then, but owed.
  if (isUnpaid && !order.isRenewal) return paymentDeadline(order);
  if (hasDueRefund(order)) return new Date(now.getTime() + minutesToRefund * 60_000).toISOString();
  return order.paymentStatus === 'processing' || owesRefund(order) ? tomorrow(now) : undefined;
}
