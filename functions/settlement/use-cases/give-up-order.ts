import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { paymentDeadline, nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment } from '#functions/payments/data/payments.ts';
import { bringsMoney } from '#functions/payments/domain/provider-payment.ts';
import { recordOwed } from './record-money-back.ts';
import { giveUp, settleOrder, settleWithPayment, type Settled } from './settle-order.ts';

export const notInTime = 'The order was not paid in time.';

/**
 * Gives up an order that is still unpaid. Its payment is first cancelled at the provider, so that no money
 * can come in afterwards; if some came in before, the order is settled instead. An order that is being
 * packed, is ready or was handed out becomes owed, and its payment stays open. So does an order that staff
 * confirmed, unless staff cancel it. A renewal is given up with its charge instead (`functions/charges`).
 * @param knownSettlement the order as just settled
 * @param staff the person of the staff who cancels the order, for its log
 */
export function giveUpUnpaidOrder(
  orderId: string,
  reason: string,
  knownSettlement?: Settled,
  staff?: StaffChange,
): Promise<Order | undefined> {
  let settlement = knownSettlement;
  return retryOnConflict(async () => {
    const settled = settlement ?? (await settleWithPayment(orderId));
    settlement = undefined;
    if (settled?.order.paymentStatus !== 'pending' || settled.order.isRenewal) return settled?.order;
    const { order, payment } = settled;
    if (isFulfilling(order) || (!staff && order.status !== 'pending')) return recordOwed(order, reason);
    const ended = payment && payment.status !== 'canceled' ? await cancelPayment(payment.id) : payment;
    return ended && bringsMoney(ended) ? settleOrder(orderId) : giveUp(order, reason, false, staff);
  });
}

export async function followUpOrder(orderId: string, now: Date): Promise<void> {
  const settled = await settleWithPayment(orderId);
  const isUnpaid = settled?.order.paymentStatus === 'pending' && !settled.order.isRenewal;
  if (isUnpaid) {
    if (paymentDeadline(settled.order) <= now.toISOString())
      await giveUpUnpaidOrder(orderId, notInTime, settled);
    return;
  }
  let latest = settled?.order;
  await retryOnConflict(async () => {
    const order = latest ?? (await settleOrder(orderId));
    latest = undefined;
    // Saving an order sets its next follow-up. A payment that is still open is followed up again tomorrow.
    if (order && nextDueAt(order, now)) await saveOrder(order, {});
  });
}
