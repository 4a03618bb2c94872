import type Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
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
 * Gives back whatever is left of a payment, or `part` of that; repeated, it does so once. A refund that was made can fail days later,
 * and the money is held again: the next one goes under a key of its own.
 * Where it is refused, or failed too often, a person is told.
 * @throws AppError `unavailable`
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
export async function refundPayment(
  paymentIntentId: string,
  orderId: string,
  part?: { cents: number },
): Promise<RefundResult> {
  try {
    return await withProvider(async (provider) => {
      const failures = (await listRefunds(provider, paymentIntentId)).filter(hasFailed).length;
      if (failures >= maxFailures) {
        logger.error('A payment cannot be given back', { orderId, paymentId: paymentIntentId, failures });
        count('RefundsFailed');
        return 'failed_too_often';
      }
      const key = [
        'refund',
        paymentIntentId,
        ...(part ? [`of-${part.cents}`] : []),
        ...(failures > 0 ? [failures] : []),
      ].join(':');
      await underKey(key, async (idempotencyKey) => {
        // Of a part there would be another one to give back, should the first answer be lost and the refund made.
        if (part && idempotencyKey !== key) {
          const made = await listRefunds(provider, paymentIntentId);
          if (made.some((refund) => refund.metadata?.key === key && !hasFailed(refund))) return;
        }
        await provider.refunds.create(
          {
            payment_intent: paymentIntentId,
            ...(part && { amount: part.cents }),
            metadata: { order_id: orderId, ...(part && { key }) },
          },
          { idempotencyKey },
        );
      });
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

const listRefunds = async (provider: Stripe, paymentIntentId: string): Promise<Stripe.Refund[]> =>
  (await provider.refunds.list({ payment_intent: paymentIntentId, limit: 100 })).data;

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';
