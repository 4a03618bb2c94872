import { orderEntity } from '#functions/orders/data/orders.ts';
import { keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { getItems } from '#functions/platform/table.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readPayment } from '../data/payments.ts';
import type { Place } from '../data/reconciliation-place.ts';
import { heldCents } from '../domain/payment-outcome.ts';
import { eventTypes, isKnown, newsOf, type PaymentNews } from '../domain/payment-news.ts';
import { settleOrder } from './settle-order.ts';
import { reportUnknownPayment } from './stray-payments.ts';
import { takeNews } from './take-news.ts';

export interface Reconciled {
  checked: number;
  settled: number;
  failed: number;
}

/**
 * One page of the provider's events, newest first; most are known to their orders, which are read in one batch.
 * Money that no order names is reported, also where the payment was made by hand at the provider.
 * @param result is added to
 * @returns where the next page begins; undefined after the last
 */
export async function reconcilePage(
  since: number,
  after: Place | undefined,
  result: Reconciled,
): Promise<{ next: Place | undefined }> {
  const page = await withProvider((provider) =>
    provider.events.list({
      types: [...eventTypes],
      created: { gte: since },
      limit: 100,
      ...(after && { starting_after: after.eventId }),
    }),
  );
  const all = page.data.map((event) => ({ event, news: newsOf(event) }));
  const orderIds = all.map(({ news }) => news?.orderId ?? 'none');
  const orders = await getItems(orderIds.map(keys.order));
  for (const [at, { event, news }] of all.entries()) {
    if (!news) continue;
    result.checked += 1;
    try {
      if (await reconcile(event, news, orderEntity.read(orders[at]))) result.settled += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('A payment could not be reconciled', { paymentId: news.paymentId, error: error as Error });
    }
  }
  const last = page.data.at(-1);
  return { next: page.has_more && last ? { eventId: last.id, createdAt: last.created } : undefined };
}

/** @returns false for what the order knew */
async function reconcile(
  event: { type: string; data: { object: unknown } },
  news: PaymentNews,
  order: Order | undefined,
): Promise<boolean> {
  if (order) {
    if (isKnown(news, order)) return false;
    await settleOrder(order.id, undefined, news.paymentId);
    return true;
  }
  if (news.type === 'payment_intent.succeeded') {
    const payment = await readPayment(news.paymentId);
    if (payment && heldCents(payment) > 0) reportUnknownPayment(payment.id, payment.orderId);
    return true;
  }
  if (news.orderId === undefined) await takeNews(event);
  return news.orderId === undefined;
}
