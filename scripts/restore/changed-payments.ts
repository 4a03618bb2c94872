import { eventTypes, paymentEventOf } from '#functions/payments/domain/payment-event.ts';
import { withProvider } from '#functions/platform/stripe.ts';

const day = 24 * 3600;
/**
 * The days for which the provider keeps events (docs.stripe.com/api/events). A table can be restored to a
 * moment up to 35 days ago, so the oldest events may be gone.
 */
const eventDays = 30;
/**
 * The days for which a payment or refund may be under way. A payment or refund that began in these days
 * before the restored moment may have been unfinished at that moment.
 */
const underWayDays = 45;
/** The days for which a dispute may be open before the restored moment. */
const disputedDays = 180;

/**
 * Lists payments at the provider that may differ from the table as it was at `since`:
 * - payments with an event after `since`
 * - payments with a refund or dispute that is newer than `since`, or may have been open then
 * - payments that are newer than `since`, or may have been under way then
 * @returns ids of payments, each once
 * @throws AppError `unavailable` when the provider does not answer
 */
export const listChangedPayments = (since: Date, now: Date): Promise<string[]> =>
  withProvider(async (provider) => {
    const moment = Math.floor(since.getTime() / 1000);
    const firstEvent = Math.max(moment, Math.floor(now.getTime() / 1000) - eventDays * day);
    const from = (gte: number) => ({ created: { gte }, limit: 100 });
    const found = new Set<string>();
    const add = (payment: string | { id: string } | null | undefined) => {
      const id = typeof payment === 'string' ? payment : payment?.id;
      if (id) found.add(id);
    };
    for await (const { id } of provider.paymentIntents.list(from(moment - underWayDays * day))) add(id);
    for await (const refund of provider.refunds.list(from(moment - underWayDays * day)))
      add(refund.payment_intent);
    for await (const dispute of provider.disputes.list(from(moment - disputedDays * day)))
      add(dispute.payment_intent);
    for await (const event of provider.events.list({ ...from(firstEvent), types: [...eventTypes] }))
      add(paymentEventOf(event)?.paymentId);
    return [...found];
  });
