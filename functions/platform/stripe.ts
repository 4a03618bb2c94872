import Stripe from 'stripe';
import { count } from './count.ts';
import { AppError } from './errors.ts';
import { logger } from './logger.ts';
import { setting } from './setting.ts';
import { justRead, readPaymentKeys } from './secrets.ts';
import { timeLimits } from './time-limits.ts';

let cache: { client: Stripe; secretKey: string } | undefined;

/** Stripe's own client, with the present key. STRIPE_API_URL names the host that speaks Stripe's API. */
export async function stripe(): Promise<Stripe> {
  const { secretKey } = await readPaymentKeys();
  if (cache?.secretKey === secretKey) return cache.client;
  const { protocol, hostname, port } = new URL(setting('STRIPE_API_URL'));
  const client = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    maxNetworkRetries: 2,
    timeout: timeLimits(8000).requestTimeout,
    telemetry: false,
  });
  cache = { client, secretKey };
  return client;
}

/**
 * Runs one or several calls to the provider. When the provider is down, the member gets a message and loses
 * nothing. The same holds while it refuses our key, which is read again, for later calls.
 * @throws AppError `unavailable` when the provider cannot be reached, is down, is busy with the same call, or
 * refuses our key or the key's permission; other errors pass.
 */
export async function withProvider<T>(run: (provider: Stripe) => Promise<T>): Promise<T> {
  try {
    return await run(await stripe());
  } catch (error) {
    const isKeyRefused =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError;
    if (isKeyRefused) {
      logger.error('The provider refuses our key', { error });
      await readPaymentKeys(justRead);
    }
    if (
      isKeyRefused ||
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same call is still running elsewhere; its answer will be there in a moment.
      error instanceof Stripe.errors.StripeIdempotencyError
    ) {
      // A call that waits for its own twin is no outage.
      if (!(error instanceof Stripe.errors.StripeIdempotencyError)) count('ProviderUnavailable');
      throw new AppError(
        'unavailable',
        'Payment processing error: Unable to initialize payment. Please try again or contact support.',
      );
    }
    throw error;
  }
}

const minute = 60_000;

/**
 * Makes a write under an idempotency key. Stripe also repeats a 500 answer for as long as it keeps the key,
 * at least a day (docs.stripe.com/api/idempotent_requests). A write that got one is made again under a key of
 * this quarter of an hour. The second write must do no harm if the first one took effect after all.
 */
export async function underKey<T>(key: string, write: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    return await write(key);
  } catch (error) {
    if (!isReplayedFailure(error)) throw error;
    return write(`${key}:again:${Math.floor(Date.now() / (15 * minute))}`);
  }
}

const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

export const isProviderError = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/**
 * Tells whether the provider refused this call, by the error that `withProvider` let pass. A refusal of our
 * key is none, because the key may be replaced in a moment.
 */
export const isRefusal = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** Tells whether the provider will never accept this request, because something about it is wrong. */
export const isRefusedRequest = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
