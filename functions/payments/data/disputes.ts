import type Stripe from 'stripe';
import { withProvider } from '#functions/platform/stripe.ts';

/**
 * What disputes hold back, in cents, by the provider's own books: what was withdrawn for them and not reinstated. An
 * inquiry takes nothing, and an appeal nothing more. Source: docs.stripe.com/api/disputes/object
 * (`balance_transactions`), docs.stripe.com/disputes/how-disputes-work.
 */
export async function withdrawnBy(provider: Stripe, paymentIntentId: string): Promise<number> {
  const { data } = await provider.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  const booked = data.flatMap((dispute) => dispute.balance_transactions);
  return Math.max(0, -booked.reduce((sum, { amount }) => sum + amount, 0));
}

/** Statuses in which nobody can answer a dispute any more (docs.stripe.com/api/disputes/object). */
const closed = ['won', 'lost', 'warning_closed', 'prevented'];

/** Whether a dispute over the payment waits for an answer or for the bank. @throws AppError `unavailable` */
export const isDisputeOpen = (paymentIntentId: string): Promise<boolean> =>
  withProvider(async (provider) => {
    const { data } = await provider.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
    return data.some(({ status }) => !closed.includes(status));
  });
