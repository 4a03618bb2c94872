import type Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { isProviderError, isRefusal, underKey, withProvider } from '#functions/platform/stripe.ts';

/** The failed refunds of a payment after which staff must give the money back (runbook `refunds-failed`). */
const maxFailures = 3;

/**
 * - `made`: the refund was made, by this call or an earlier one.
 * - `nothing_left`: the money had gone back already.
 * - `refused`: the provider refused the refund, for example because of a dispute.
 * - `failed_too_often`: too many refunds failed, so staff must give the money back.
 */
export type RefundResult = 'made' | 'nothing_left' | 'refused' | 'failed_too_often';

/**
 * Refunds the rest of a payment, or `part` of the rest. A repeated call makes no second refund, unless the
 * first refund failed. A refund can fail days later, and its money is then at the provider again. An alarm
 * tells staff when the provider refuses the refund, or refunds failed too often.
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
        // After a repeated 500 answer, `underKey` makes the write with a second key. The refund may have been
        // made under the first one nevertheless, and a part could be refunded twice.
        if (part && idempotencyKey !== key) {
          const refunds = await listRefunds(provider, paymentIntentId);
          if (refunds.some((refund) => refund.metadata?.key === key && !hasFailed(refund))) return;
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

export const listRefunds = async (provider: Stripe, paymentIntentId: string): Promise<Stripe.Refund[]> =>
  (await provider.refunds.list({ payment_intent: paymentIntentId, limit: 100 })).data;

export const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';
