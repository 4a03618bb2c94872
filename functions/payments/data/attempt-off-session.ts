import Stripe from 'stripe';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { findMethod } from './payment-methods.ts';
import { confirmWithoutMember, readPayment } from './payments.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isBetweenPlanned, type Charge } from '#functions/orders/domain/charge.ts';

/**
 * The name of an attempt in the idempotency key. Planned attempts are `1`, `2` and so on. Attempts of staff
 * before `2` are `2.1`, `2.2` and so on.
 */
const attemptName = (charge: Charge, byHand: boolean) =>
  isBetweenPlanned(charge, byHand)
    ? `${charge.attempts + 1}.${(charge.attemptsByHand ?? 0) + 1}`
    : `${charge.attempts + 1}`;

/**
 * Charges an order's payment without the member. The idempotency key contains the attempt's name and the id
 * of the payment method, so a repeated attempt charges nothing more.
 * @returns the payment after the attempt, whether it was declined or not
 * @throws AppError `unavailable` without an answer: the attempt may still have reached the provider. Also when
 * the provider refused the request, but not the method
 */
export async function attemptOffSession(
  order: Order & { paymentIntentId: string },
  charge: Charge,
  methodId: string,
  byHand: boolean,
): Promise<ProviderPayment> {
  const { paymentIntentId } = order;
  const attempt = `confirm:${paymentIntentId}:${attemptName(charge, byHand)}:${methodId}`;
  try {
    return await confirmWithoutMember(paymentIntentId, methodId, attempt);
  } catch (error) {
    if (!isAboutRequest(error)) throw error;
    const payment = await readPayment(paymentIntentId);
    if (!payment) throw error;
    if (!isRefusal(error) && (await findMethod(methodId))?.customerId === payment.customerId)
      throw unavailable(error);
    return {
      ...payment,
      problem: payment.problem || wordsFor(error),
      problemCode: payment.problemCode || (error.code ?? ''),
    };
  }
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/** The provider's error codes about the payment method (docs.stripe.com/error-codes). */
const aboutTheMethod =
  /^(payment_method_|bank_account_|card_|us_bank_|debit_not_authorized|expired_card|mandate_|payment_intent_mandate_)/;

/**
 * True when the provider refused the content of the request. False when it refused a key or a permission,
 * which no member can correct.
 */
const isAboutRequest = (error: unknown): error is StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** True when the card was declined, the method cannot be charged, or the payment's state allows no attempt any more. */
const isRefusal = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  error.param === 'payment_method' ||
  error.code === 'payment_intent_unexpected_state' ||
  aboutTheMethod.test(error.code ?? '');

/**
 * The error when the provider refused a request, but the method is the member's and was not declined. Our
 * code is wrong then. The refusal counts as no attempt, and sets off an alarm.
 */
function unavailable(error: StripeError): AppError {
  logger.error('The provider refused a request', { code: error.code, param: error.param, error });
  return new AppError('unavailable', 'The payment could not be requested.');
}

/** The problem in words for the member. Only the provider's text about a decline is written for members. */
function wordsFor(error: StripeError): string {
  if (error instanceof Stripe.errors.StripeCardError) return error.message;
  logger.warn('The provider refused a request', { code: error.code, reason: error.message });
  return 'The saved payment method can no longer be charged.';
}
