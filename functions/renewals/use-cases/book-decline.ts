import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { transact } from '#functions/platform/table.ts';
import type { ProviderPayment } from '#functions/checkout/domain/payment-outcome.ts';
import { relay } from '#functions/messages/data/outbox.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { declinedWrites, type CollectionFacts } from '../data/renewal-writes.ts';
import { afterDecline, isTold, type Charge } from '../domain/charge.ts';
import { payLinkOf } from './pay-link.ts';

/** Books a declined attempt, and tells the member what happens next, of attempts by hand once a day at most. @returns the charge afterwards */
export async function bookDecline(
  order: Order,
  facts: CollectionFacts,
  payment: ProviderPayment | undefined,
  reason: string,
  byHand = false,
): Promise<Charge> {
  const now = new Date();
  const needsAction =
    payment?.problemCode === 'authentication_required' || payment?.status === 'requires_action';
  const declined = afterDecline(facts.charge, { reason, needsAction, byHand }, now);
  // A method that the provider does not know any more is not asked for again.
  const told = isTold(facts.charge, byHand, now);
  const after = {
    ...declined,
    ...(payment?.id === '' && { methodId: null }),
    ...(told && { toldAt: now.toISOString() }),
  };
  const { messageId, writes } = declinedWrites(
    order,
    facts,
    after,
    payment?.id || order.paymentIntentId,
    told && {
      payLink: await payLinkOf(order.id),
      nextAttempt: after.nextAttemptAt ? formatLocalDate(localDate(new Date(after.nextAttemptAt))) : null,
    },
    now,
  );
  await transact(writes);
  count('ChargesDeclined');
  logger.info('Charge declined', { orderId: order.id, state: after.state, attempts: after.attempts, reason });
  await relay(messageId ? [messageId] : []);
  return after;
}
