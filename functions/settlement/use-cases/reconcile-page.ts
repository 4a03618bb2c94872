import { orderEntity } from '#functions/orders/data/orders.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import type { Position } from '../data/reconciliation-position.ts';
import { heldCents } from '#functions/payments/domain/provider-payment.ts';
import { eventTypes, paymentEventOf, type PaymentEvent } from '#functions/payments/domain/payment-event.ts';
import { isKnown } from '../domain/is-known.ts';
import { settleOrder } from './settle-order.ts';
import { reportUnknownPayment } from './stray-payments.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

export interface Reconciled {
  checked: number;
  settled: number;
  failed: number;
}

/**
 * Reconciles one page of the provider's events, newest first. Money without an order is reported, also when
 * the payment was made by hand at the provider.
 * @param result the counts, to which this page's are added
 * @returns the event at which the next page begins; undefined after the last page
 */
export async function reconcilePage(
  since: number,
  after: Position | undefined,
  result: Reconciled,
): Promise<{ next: Position | undefined }> {
  const page = await withProvider((provider) =>
    provider.events.list({
      types: [...eventTypes],
      created: { gte: since },
      limit: 100,
      ...(after && { starting_after: after.eventId }),
    }),
  );
  const all = page.data.map((event) => ({ providerEvent: event, event: paymentEventOf(event) }));
  const orderIds = all.map(({ event }) => event?.orderId ?? 'none');
  const [orders] = await getEntities([orderIds.map((id) => orderEntity.at(id))]);
  for (const [at, { providerEvent, event }] of all.entries()) {
    if (!event) continue;
    result.checked += 1;
    try {
      if (await reconcile(providerEvent, event, orders[at])) result.settled += 1;
    } catch (error) {
      result.failed += 1;
      logJobFailure('A payment could not be reconciled', { paymentId: event.paymentId, error });
    }
  }
  const last = page.data.at(-1);
  return { next: page.has_more && last ? { eventId: last.id, createdAt: last.created } : undefined };
}

/** Settles the order of an event, or reports money without an order. False when there was nothing to do. */
async function reconcile(
  providerEvent: { type: string; data: { object: unknown } },
  event: PaymentEvent,
  order: Order | undefined,
): Promise<boolean> {
  if (order) {
    if (isKnown(event, order)) return false;
    await settleOrder(order.id, undefined, event.paymentId);
    return true;
  }
  if (event.type === 'payment_intent.succeeded') {
    const payment = await readPayment(event.paymentId);
    if (payment && heldCents(payment) > 0) reportUnknownPayment(payment.id, payment.orderId);
    return true;
  }
  if (event.orderId === undefined) await handlePaymentEvent(providerEvent);
  return event.orderId === undefined;
}
