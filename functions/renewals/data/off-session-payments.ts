import Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { confirmWithoutMember, readPayment } from '#functions/checkout/data/payments.ts';
import type { ProviderPayment } from '#functions/checkout/domain/payment-outcome.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Charge } from '../domain/charge.ts';

/** Which attempt it is: planned ones are numbered, staff's come between them. */
const attemptName = ({ attempts, attemptsByHand = 0 }: Charge) =>
  `${attempts + 1}${attemptsByHand > 0 ? `.${attemptsByHand}` : ''}`;

/**
 * Asks for an order's money without the member, by the payment that the order names. Attempt and method are in
 * the idempotency key: a repeated attempt gets the first one's answer.
 * @returns the payment as it stands after the attempt, declined or not
 * @throws AppError `unavailable` when the provider cannot be asked; the attempt may then have counted there.
 */
export async function attemptOffSession(
  order: Order & { paymentIntentId: string },
  charge: Charge,
  methodId: string,
): Promise<ProviderPayment> {
  const { paymentIntentId } = order;
  const attempt = `confirm:${paymentIntentId}:${attemptName(charge)}:${methodId}`;
  try {
    return await confirmWithoutMember(paymentIntentId, methodId, attempt);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const found = await readPayment(paymentIntentId);
    if (!found) throw error;
    return {
      ...found,
      problem: found.problem || wordsFor(error),
      problemCode: found.problemCode || (error.code ?? ''),
    };
  }
}

/**
 * A declined card, a method that cannot be charged, or a payment that went on meanwhile. Wrong keys and wrong
 * permissions are not: they are nothing the member could mend.
 */
const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** A decline is worded for the cardholder; what is wrong with a request is worded for us, and is logged. */
function wordsFor(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  if (error instanceof Stripe.errors.StripeCardError) return error.message;
  logger.warn('The provider refused a request', { code: error.code, reason: error.message });
  return 'The saved payment method can no longer be charged.';
}
