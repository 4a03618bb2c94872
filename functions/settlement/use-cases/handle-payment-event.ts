import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isDisputeOpen } from '#functions/payments/data/disputes.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import {
  heldCents,
  refundsCents,
  type ProviderPayment,
} from '#functions/payments/domain/provider-payment.ts';
import { paymentEventOf } from '#functions/payments/domain/payment-event.ts';
import { isKnown } from '../domain/is-known.ts';
import { settleOrder } from './settle-order.ts';
import { reportDisputeOfReturned, reportUnknownPayment } from './stray-payments.ts';

/** Settles the order that an event is about, unless it can change nothing. Money for an unknown order is reported. */
export async function handlePaymentEvent(providerEvent: {
  type: string;
  data: { object: unknown };
}): Promise<void> {
  const event = paymentEventOf(providerEvent);
  if (!event) return;
  const { paymentId } = event;
  // A dispute names its payment but no order, so the payment is read.
  const named = event.orderId === undefined ? await readPayment(paymentId) : undefined;
  const orderId = event.orderId ?? named?.orderId;
  if (!orderId) return;
  const order = await orderEntity.get(orderId);
  if (order) {
    if (providerEvent.type === 'charge.dispute.created')
      await reportIfReturned(named ?? (await readPayment(paymentId)), order);
    if (!isKnown(event, order)) await settleOrder(orderId, order, paymentId);
    return;
  }
  const payment = await readPayment(paymentId);
  if (payment && heldCents(payment) > 0) reportUnknownPayment(paymentId, orderId);
}

/**
 * Reports an open dispute over a payment that was given back. The co-op loses the dispute unless staff answer
 * it with a proof of the refund. The nightly reconciliation reports it again for three nights.
 */
async function reportIfReturned(payment: ProviderPayment | undefined, { id }: Order): Promise<void> {
  const isReturned = payment && payment.receivedCents > 0 && refundsCents(payment) >= payment.receivedCents;
  if (isReturned && (await isDisputeOpen(payment.id))) reportDisputeOfReturned(payment.id, id);
}
