import type Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { isProviderError, isRefusal, underKey, withProvider } from '#functions/platform/stripe.ts';

/** After this many failed refunds of a payment, staff must give the money back (runbook `refunds-failed`). */
const maxFailures = 3;

/**
 * The result of a request to give money back.
 * - `made`: the refund was made, by this call or by an earlier one.
 * - `nothing_left`: the money had gone back already.
 * - `refused`: the provider refuses, because a dispute holds the money or by a rule of its own.
 * - `failed_too_often`: from now on, staff must give the money back.
 */
export type RefundResult = 'made' | 'nothing_left' | 'refused' | 'failed_too_often';

/**
 * Gives back the rest of a payment, or `part` of the rest. A repeated call makes no second refund. A refund
 * can fail days after it was made, and the provider then holds the money again. The next refund has another
 * idempotency key. When the refund is refused, or failed too often, an alarm tells staff.
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
        // The refund may have been made under the first key, with its answer lost. A refund of a part could
        // then be made twice, so the provider's list is read first.
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

const listRefunds = async (provider: Stripe, paymentIntentId: string): Promise<Stripe.Refund[]> =>
  (await provider.refunds.list({ payment_intent: paymentIntentId, limit: 100 })).data;

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';
