import type Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { isProviderError, isRefusal, underKey, withProvider } from '#functions/platform/stripe.ts';
import type { ProviderRefund } from '../domain/provider-refund.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { hasFailed, listRefunds } from './refunds.ts';

/** Undefined for a refund that staff did not make in the back office, such as a refund made in Stripe. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund | undefined {
  const { refund_id: refundId, attempt } = refund.metadata ?? {};
  if (!refundId) return undefined;
  const isFailed = hasFailed(refund);
  return {
    refundId,
    attempt: Number(attempt),
    providerId: refund.id,
    state: isFailed ? 'failed' : refund.status === 'succeeded' ? 'made' : 'under_way',
    problem: isFailed ? problemOf(refund) : '',
  };
}

/** The reason of a failed refund in words. Source: docs.stripe.com/refunds#failed-refunds (failure_reason). */
const problemOf = ({ failure_reason: reason, status }: Stripe.Refund): string =>
  reason === 'expired_or_canceled_card' || reason === 'lost_or_stolen_card'
    ? 'The card is expired, lost or canceled.'
    : status === 'canceled'
      ? 'The refund was canceled in Stripe.'
      : `The bank sent it back${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}.`;

/**
 * Lists staff's refunds of a payment; empty for a payment that the provider does not know.
 * @throws AppError `unavailable`
 */
export async function listStaffRefunds(paymentIntentId: string): Promise<ProviderRefund[]> {
  try {
    return await withProvider((provider) => listOf(provider, paymentIntentId));
  } catch (error) {
    if (isProviderError(error, 'resource_missing')) return [];
    throw error;
  }
}

const listOf = async (provider: Stripe, paymentIntentId: string): Promise<ProviderRefund[]> =>
  (await listRefunds(provider, paymentIntentId)).flatMap((refund) => toProviderRefund(refund) ?? []);

/**
 * Makes a refund by staff at the provider. The idempotency key has the refund's id and attempt, so a repeated
 * call makes no second refund. After a repeated 500 answer, `underKey` uses a second key. The provider's
 * refunds are then read first, because the request with the first key may have made the refund. A refused
 * refund counts as failed, and an alarm tells staff.
 * @throws AppError `unavailable`
 */
export async function createStaffRefund(
  paymentIntentId: string,
  orderId: string,
  { id, attempt, cents }: OrderRefund,
): Promise<ProviderRefund> {
  const firstKey = `refund:${id}:${attempt}`;
  const find = async (provider: Stripe) =>
    (await listOf(provider, paymentIntentId)).find((one) => one.refundId === id && one.attempt === attempt);
  try {
    return await withProvider((provider) =>
      underKey(firstKey, async (idempotencyKey) => {
        const earlierRefund = idempotencyKey === firstKey ? undefined : await find(provider);
        if (earlierRefund) return earlierRefund;
        const refund = await provider.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: cents,
            metadata: { order_id: orderId, refund_id: id, attempt: String(attempt) },
          },
          { idempotencyKey },
        );
        return toProviderRefund(refund) as ProviderRefund;
      }),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logger.error('A payment cannot be given back', {
      orderId,
      paymentId: paymentIntentId,
      refundId: id,
      error: error as Error,
    });
    count('RefundsFailed');
    return { refundId: id, attempt, providerId: null, state: 'failed', problem: (error as Error).message };
  }
}
