import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { justRead, readPaymentKeys } from '#functions/platform/secrets.ts';
import { stripe } from '#functions/platform/stripe.ts';
import { noteWebhook } from '#functions/payments/data/webhook-arrival.ts';
import { paymentEventOf } from '#functions/payments/domain/payment-event.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/**
 * Receives an event of the provider, whose signature proves the sender. It only tells which order to settle,
 * because events come twice and out of order (docs.stripe.com/webhooks). The payment is read again.
 * @throws AppError `bad_request` for a missing or wrong signature.
 */
export async function receivePaymentEvent(rawBody: string, signature: string | undefined): Promise<void> {
  const event = signature ? await signedEvent(rawBody, signature) : undefined;
  if (!event) {
    count('WebhooksRefused');
    throw new AppError('bad_request', 'This event is not signed by the payment provider.');
  }
  // The check whether webhooks arrive compares only events of these kinds (`are-webhooks-missing.ts`).
  if (paymentEventOf(event)) await noteWebhook(new Date());
  logger.info('Payment event', { event: event.id, type: event.type });
  await handlePaymentEvent(event);
}

/** Reads the event with the secret in memory, then with a newer one. Undefined when no secret matches. */
async function signedEvent(rawBody: string, signature: string) {
  const provider = await stripe();
  const readWith = (secret: string) => {
    try {
      return provider.webhooks.constructEvent(rawBody, signature, secret);
    } catch {
      return undefined;
    }
  };
  const { webhookSecret } = await readPaymentKeys();
  const event = readWith(webhookSecret);
  if (event) return event;
  const { webhookSecret: latest } = await readPaymentKeys(justRead);
  return latest === webhookSecret ? undefined : readWith(latest);
}
