import { type Order } from './order.ts';
import { dueRefunds, hasDueRefund, owesRefund } from './refund.ts';

/** An order that is not paid is given up after this many minutes. */
const minutesToPay = 30;
/** And this many minutes after the cut-off: what it holds is wanted for the standing add-ons then. */
const minutesPastCutoff = 10;

/** A refund that is still not at the provider after so many minutes was left there by a crash. */
const minutesToRefund = 2;

/** When an unpaid order's time is over. */
export const paymentDeadline = ({ createdAt, cycle }: Order): string =>
  new Date(
    Math.min(
      Date.parse(createdAt) + minutesToPay * 60_000,
      Date.parse(cycle.cutoffAt) + minutesPastCutoff * 60_000,
    ),
  ).toISOString();

/** A payment that is on its way, or is to be given back, is followed up once a day until that is over. */
const tomorrow = (now: Date) => new Date(now.getTime() + 24 * 3600_000).toISOString();

/** Since when there is something to follow up: its oldest refund that is due, or its payment. */
export const unsettledSince = (order: Order): string => dueRefunds(order)[0]?.at ?? order.createdAt;

/**
 * When somebody must follow up an order's payment; undefined when nobody must. An unpaid renewal, and an order
 * that is owed, have a charge that is followed up instead.
 */
export function nextDueAt(order: Order, now: Date): string | undefined {
  const isUnpaid = order.paymentStatus === 'pending' && order.status !== 'cancelled';
  // One that staff took on before it was paid is owed once its time is over.
  if (isUnpaid && !order.isRenewal) return paymentDeadline(order);
  if (hasDueRefund(order)) return new Date(now.getTime() + minutesToRefund * 60_000).toISOString();
  return order.paymentStatus === 'processing' || owesRefund(order) ? tomorrow(now) : undefined;
}
