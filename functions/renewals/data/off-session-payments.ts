import Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { readPayment, toPayment } from '#functions/checkout/data/payments.ts';
import type { ProviderPayment } from '#functions/checkout/domain/payment-outcome.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Charge } from '../domain/charge.ts';

/** Which attempt it is: planned ones are numbered, staff's come between them. */
const attemptName = ({ attempts, attemptsByHand = 0 }: Charge) =>
  `${attempts + 1}${attemptsByHand > 0 ? `.${attemptsByHand}` : ''}`;

/** Stripe keeps idempotency keys for at least 24 hours (docs.stripe.com/api/idempotent_requests). */
const hoursOfKey = 20;

/**
 * Asks for a renewal's money without the member, one payment an order: the first attempt makes it, later ones
 * confirm the same one again, so that it can never be collected twice. Attempt and method are in the
 * idempotency key: a repeated attempt gets the first one's answer.
 * @returns the payment as it stands after the attempt, declined or not
 * @throws AppError `unavailable` when the provider cannot be asked; the attempt may then have counted there.
 */
export async function attemptOffSession(
  order: Order,
  charge: Charge,
  customerId: string,
  methodId: string,
  now: Date,
): Promise<ProviderPayment> {
  const known = order.paymentIntentId ?? (await findLostPayment(order, charge, customerId, now));
  try {
    return toPayment(
      await withProvider((provider) =>
        known
          ? provider.paymentIntents.confirm(
              known,
              { payment_method: methodId, off_session: true, expand: ['payment_method'] },
              { idempotencyKey: `renewal:${order.id}:${attemptName(charge)}:${methodId}` },
            )
          : provider.paymentIntents.create(
              {
                amount: order.dueCents,
                currency: 'usd',
                customer: customerId,
                payment_method: methodId,
                allowed_payment_method_types: ['card', 'us_bank_account'],
                off_session: true,
                confirm: true,
                metadata: { order_id: order.id, user_id: order.userId, renewal: charge.subscriptionId },
                description: `Order ${order.id}`,
                expand: ['payment_method'],
              },
              { idempotencyKey: `renewal:${order.id}:${methodId}` },
            ),
      ),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { payment_intent: intent } = error.raw as { payment_intent?: Stripe.PaymentIntent };
    const id = intent?.id ?? known;
    const found = id ? await readPayment(id) : undefined;
    if (found)
      return {
        ...found,
        problem: found.problem || wordsFor(error),
        problemCode: found.problemCode || (error.code ?? ''),
      };
    return refusedPayment(order, error);
  }
}

/**
 * A declined card, or a method that cannot be charged. Wrong keys, wrong permissions and a call that is still
 * under way elsewhere are not: they are nothing the member could mend.
 */
const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** The provider refused before there was a payment, e.g. a method that was removed there. */
const refusedPayment = (
  order: Order,
  error: InstanceType<typeof Stripe.errors.StripeError>,
): ProviderPayment => ({
  id: '',
  status: 'requires_payment_method',
  amountCents: order.dueCents,
  orderId: order.id,
  methodId: null,
  methodType: 'card',
  methodLabel: '',
  methodExpires: null,
  problem: wordsFor(error),
  problemCode: error.code ?? '',
});

/** A decline is worded for the cardholder; what is wrong with a request is worded for us, and is logged. */
function wordsFor(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  if (error instanceof Stripe.errors.StripeCardError) return error.message;
  logger.warn('The provider refused a request', { code: error.code, reason: error.message });
  return 'The saved payment method can no longer be charged.';
}

/** A payment that was made by an attempt we never heard the answer of, when its idempotency key may be gone. */
async function findLostPayment(
  order: Order,
  charge: Charge,
  customerId: string,
  now: Date,
): Promise<string | undefined> {
  if (now.getTime() - Date.parse(charge.createdAt) < hoursOfKey * 3600_000) return undefined;
  return withProvider(async (provider) => {
    const created = { gte: Math.floor(Date.parse(order.createdAt) / 1000) - 60 };
    for await (const intent of provider.paymentIntents.list({ customer: customerId, created, limit: 100 }))
      if (intent.metadata.order_id === order.id) return intent.id;
    return undefined;
  });
}
