import Stripe from 'stripe';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { findMethod } from './payment-methods.ts';
import { confirmWithoutMember, readPayment } from './payments.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isBetweenPlanned, type Charge } from '#functions/orders/domain/charge.ts';

/**
 * The name of an attempt, for its idempotency key. Planned attempts are numbered, and staff's attempts
 * between them have numbers of their own.
 */
const attemptName = (charge: Charge, byHand: boolean) =>
  isBetweenPlanned(charge, byHand)
    ? `${charge.attempts + 1}.${(charge.attemptsByHand ?? 0) + 1}`
    : `${charge.attempts + 1}`;

/**
 * Charges an order without the member, by the payment that the order names. The idempotency key contains the
 * attempt and the method. A repeated attempt therefore asks for no more money and finds the result of the
 * first.
 * @returns the payment after the attempt, declined or not
 * @throws AppError `unavailable` when the provider does not answer. The attempt may still have reached the
 * provider.
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

/** Codes of a refused request that concern the method (docs.stripe.com/error-codes). */
const aboutTheMethod =
  /^(payment_method_|bank_account_|card_|us_bank_|debit_not_authorized|expired_card|mandate_|payment_intent_mandate_)/;

/**
 * True when the provider refused the request itself. Wrong keys and missing permissions do not count, as the
 * member cannot correct them.
 */
const isAboutRequest = (error: unknown): error is StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** True for a declined card, a method that cannot be charged, or a payment whose state changed meanwhile. */
const isRefusal = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  error.param === 'payment_method' ||
  error.code === 'payment_intent_unexpected_state' ||
  aboutTheMethod.test(error.code ?? '');

/**
 * The error for a request that was refused although the method belongs to the member and was not declined.
 * The fault is in our code. The request counts as no attempt, and the provider's alarm rings.
 */
function unavailable(error: StripeError): AppError {
  logger.error('The provider refused a request', { code: error.code, param: error.param, error });
  return new AppError('unavailable', 'The payment could not be requested.');
}

/**
 * The reason of a refusal in words for the member. A decline has the provider's own words; other refusals are
 * worded for developers and are only logged.
 */
function wordsFor(error: StripeError): string {
  if (error instanceof Stripe.errors.StripeCardError) return error.message;
  logger.warn('The provider refused a request', { code: error.code, reason: error.message });
  return 'The saved payment method can no longer be charged.';
}
