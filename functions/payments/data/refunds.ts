import type Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { isProviderError, isRefusal, underKey, withProvider } from '#functions/platform/stripe.ts';

/** After so many refunds of a payment that failed it is a person's to give the money back (refunds-failed). */
const maxFailures = 3;

/**
 * - `made`: the refund was made, now or by the call before.
 * - `nothing_left`: somebody else gave it back.
 * - `refused`: the provider refuses for now (a dispute holds the money) or by a rule of theirs.
 * - `failed_too_often`: it is a person's from now on.
 */
export type RefundResult = 'made' | 'nothing_left' | 'refused' | 'failed_too_often';

/**
 * Gives back whatever is left of a payment; repeated, it does so once. A refund that was made can fail days later,
 * and the money is held again: the next one goes under a key of its own.
 * Where it is refused, or failed too often, a person is told.
 * @throws AppError `unavailable`
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
export async function refundPayment(paymentIntentId: string, orderId: string): Promise<RefundResult> {
  try {
    return await withProvider(async (provider) => {
      const failures = await countFailures(provider, paymentIntentId);
      if (failures >= maxFailures) {
        logger.error('A payment cannot be given back', { orderId, paymentId: paymentIntentId, failures });
        count('RefundsFailed');
        return 'failed_too_often';
      }
      const key = `refund:${paymentIntentId}${failures > 0 ? `:${failures}` : ''}`;
      await underKey(key, (idempotencyKey) =>
        provider.refunds.create(
          { payment_intent: paymentIntentId, metadata: { order_id: orderId } },
          { idempotencyKey },
        ),
      );
      return 'made';
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const about = { orderId, paymentId: paymentIntentId, error: error as Error };
    if (isProviderError(error, 'charge_already_refunded')) {
      logger.warn('Nothing was left to refund', about);
      return 'nothing_left';
    }
    logger.error('A payment cannot be given back', about);
    count('RefundsFailed');
    return 'refused';
  }
}

async function countFailures(provider: Stripe, paymentIntentId: string): Promise<number> {
  const { data } = await provider.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.filter(({ status }) => status === 'failed' || status === 'canceled').length;
}
