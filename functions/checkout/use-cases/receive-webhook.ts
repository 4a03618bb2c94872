import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { readPaymentKeys } from '#functions/platform/secrets.ts';
import { stripe } from '#functions/platform/stripe.ts';
import { takeNews } from './take-news.ts';

/**
 * An event of the provider. Its signature proves who sent it; what it says is not used beyond the order
 * it is about, because events come twice and out of order: the payment is read afresh (`takeNews`).
 * Source: docs.stripe.com/webhooks (signatures, duplicate events, event ordering).
 * @throws AppError `bad_request` for a missing or wrong signature.
 */
export async function receivePaymentEvent(rawBody: string, signature: string | undefined): Promise<void> {
  const [provider, { webhookSecret }] = await Promise.all([stripe(), readPaymentKeys()]);
  let event;
  try {
    event = provider.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret);
  } catch {
    throw new AppError('bad_request', 'This event is not signed by the payment provider.');
  }
  logger.info('Payment event', { event: event.id, type: event.type });
  await takeNews(event);
}
