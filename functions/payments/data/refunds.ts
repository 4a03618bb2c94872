import type Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { isProviderError, isRefusal, underKey, withProvider } from '#functions/platform/stripe.ts';

/** After so many refunds of a payment that failed it is a person's to give the money back (refunds-failed). */
const mostFailures = 3;

/**
 * Gives back whatever is left of a payment; repeated, it does so once. A refund that was made can fail days later,
 * and the money is held again: the next one goes under a key of its own.
 * @returns false when there is nothing to give back, or the provider refuses (a dispute holds the money, too many refunds
 * failed, a rule of theirs): then a person is told
 * @throws AppError `unavailable`
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
export async function refundPayment(paymentIntentId: string, orderId: string): Promise<boolean> {
  try {
    return await withProvider(async (provider) => {
      const failures = await countFailures(provider, paymentIntentId);
      if (failures >= mostFailures) {
        logger.error('A payment cannot be given back', { orderId, paymentId: paymentIntentId, failures });
        count('RefundsFailed');
        return false;
      }
      const key = `refund:${paymentIntentId}${failures > 0 ? `:${failures}` : ''}`;
      await underKey(key, (idempotencyKey) =>
        provider.refunds.create(
          { payment_intent: paymentIntentId, metadata: { order_id: orderId } },
          { idempotencyKey },
        ),
      );
      return true;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const about = { orderId, paymentId: paymentIntentId, error: error as Error };
    if (isProviderError(error, 'charge_already_refunded')) logger.warn('Nothing was left to refund', about);
    else {
      logger.error('A payment cannot be given back', about);
      count('RefundsFailed');
    }
    return false;
  }
}

async function countFailures(provider: Stripe, paymentIntentId: string): Promise<number> {
  const { data } = await provider.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.filter(({ status }) => status === 'failed' || status === 'canceled').length;
}
