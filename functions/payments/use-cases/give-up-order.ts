import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { paymentDeadline, nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment } from '../data/payments.ts';
import { isCollecting } from '../domain/payment-outcome.ts';
import { recordOwed } from './record-money-back.ts';
import { giveUp, settleOrder, settleWithPayment, type Settled } from './settle-order.ts';

/** Why an order of a checkout is given up when its time is over. */
export const notInTime = 'The order was not paid in time.';

/**
 * Gives up an order that is still unpaid and returns what it had reserved. Its payment is ended at the
 * provider first, so that no money can come in afterwards; if some came in before, the order is settled
 * instead. What staff confirmed, packed or handed out meanwhile is not given up: it is owed, and its payment stays open,
 * unless it is staff who cancel it. A renewal is never given up here: its charge is collected, and says when that ends.
 * @param known the order as just settled
 * @param staff who of them cancels it, for its log
 */
export function giveUpUnpaidOrder(
  orderId: string,
  reason: string,
  known?: Settled,
  staff?: StaffChange,
): Promise<Order | undefined> {
  let given = known;
  return retryOnConflict(async () => {
    const settled = given ?? (await settleWithPayment(orderId));
    given = undefined;
    if (settled?.order.paymentStatus !== 'pending' || settled.order.isRenewal) return settled?.order;
    const { order, payment } = settled;
    if (isFulfilling(order) || (!staff && order.status !== 'pending')) return recordOwed(order, reason);
    const ended = payment && payment.status !== 'canceled' ? await cancelPayment(payment.id) : payment;
    return ended && isCollecting(ended) ? settleOrder(orderId) : giveUp(order, reason, false, staff);
  });
}

/** What the sweep does with one order: settle it, give it up when its time is over, or look again later. */
export async function followUpOrder(orderId: string, now: Date): Promise<void> {
  const settled = await settleWithPayment(orderId);
  const isUnpaid = settled?.order.paymentStatus === 'pending' && !settled.order.isRenewal;
  if (isUnpaid) {
    if (paymentDeadline(settled.order) <= now.toISOString())
      await giveUpUnpaidOrder(orderId, notInTime, settled);
    return;
  }
  let given = settled?.order;
  await retryOnConflict(async () => {
    const order = given ?? (await settleOrder(orderId));
    given = undefined;
    // What is not over is looked at again tomorrow.
    if (order && nextDueAt(order, now)) await saveOrder(order, {});
  });
}
