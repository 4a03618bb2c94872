import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { declinedWrites } from '../data/declined-writes.ts';
import { declineOrder } from '../domain/decline.ts';
import type { ChargedFacts } from '../domain/facts.ts';
import { afterDecline, shouldTellMember, type Charge } from '#functions/orders/domain/charge.ts';
import { payLinkOf } from '#functions/orders/use-cases/pay-link.ts';

/**
 * An attempt whose request the provider refused counts as a decline. Only staff are told, because the member
 * could not pay by the link either.
 */
export async function recordRefusal(
  order: Order,
  facts: ChargedFacts,
  reason: string,
  byHand = false,
): Promise<Charge> {
  const { charge } = await bookDecline(order, facts, { reason, needsAction: false, byHand, tells: false });
  count('ChargesRefused');
  return charge;
}

/** Books a declined attempt, and mails the member. Attempts by staff are mailed once a day at most. */
export async function recordDecline(
  order: Order,
  facts: ChargedFacts,
  payment: ProviderPayment | undefined,
  reason: string,
  byHand = false,
): Promise<{ order: Order; charge: Charge }> {
  const needsAction =
    payment?.problemCode === 'authentication_required' || payment?.status === 'requires_action';
  return bookDecline(order, facts, { reason, needsAction, byHand, tells: true });
}

async function bookDecline(
  order: Order,
  facts: ChargedFacts,
  { tells, ...decline }: { reason: string; needsAction: boolean; byHand: boolean; tells: boolean },
): Promise<{ order: Order; charge: Charge }> {
  const now = new Date();
  const isTold = tells && !order.calledOff && shouldTellMember(facts.charge, decline.byHand, now);
  const charge = {
    ...afterDecline(facts.charge, decline, now),
    declinedMethodId: facts.user.defaultPaymentMethodId,
    ...(isTold && { toldAt: now.toISOString() }),
  };
  const after = declineOrder(order, facts.charge, charge, now);
  const { mails, writes } = declinedWrites(
    order,
    facts,
    { order: after, charge },
    isTold && {
      payLink: await payLinkOf(order.id),
      nextAttempt: charge.nextAttemptAt ? formatLocalDate(localDate(new Date(charge.nextAttemptAt))) : null,
    },
    now,
  );
  await transactWithMails(writes, mails);
  count('ChargesDeclined');
  logger.info('Charge declined', {
    orderId: order.id,
    state: charge.state,
    attempts: charge.attempts,
    reason: decline.reason,
  });
  return { order: after, charge };
}
