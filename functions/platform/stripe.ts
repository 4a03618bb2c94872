import Stripe from 'stripe';
import { count } from './count.ts';
import { AppError } from './errors.ts';
import { logger } from './logger.ts';
import { setting } from './setting.ts';
import { justRead, readPaymentKeys } from './secrets.ts';
import { timeLimits } from './time-limits.ts';

let cache: { client: Stripe; secretKey: string } | undefined;

/** The client of Stripe, with the present key. STRIPE_API_URL is the address of Stripe's API. */
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
 * Runs calls to the provider. After a refused key, the key is read again for later calls.
 * @throws AppError `unavailable` when the provider cannot be reached, is down, limits our calls, is busy with
 * the same call, or refuses our key or its permission, and when an earlier call used the same idempotency key
 * with other parameters. Other errors pass through.
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
    // The earlier call with this key may have moved money, so the present one must not count as refused.
    const isKeyReused = error instanceof Stripe.errors.StripeIdempotencyError;
    if (isKeyReused) logger.error('An idempotency key was used with other parameters', { error });
    if (
      isKeyRefused ||
      isKeyReused ||
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    ) {
      if (!isSameCallRunning(error)) count('ProviderUnavailable');
      throw new AppError(
        'unavailable',
        'Payment processing error: Unable to initialize payment. Please try again or contact support.',
      );
    }
    throw error;
  }
}

/** True when the same call still runs elsewhere, which is no outage. A later call with the same key gets its answer. */
const isSameCallRunning = (error: Error): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.statusCode === 409;

const minute = 60_000;

/**
 * Makes a write with an idempotency key. For at least a day, Stripe repeats even a 500 answer for the same
 * key (docs.stripe.com/api/idempotent_requests). The write is then made once more, with a key that changes
 * every quarter of an hour. This second write must do no harm if the first one took effect after all.
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

/** True when the provider refused this call. `withProvider` must have turned a refused key into `unavailable`. */
export const isRefusal = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** True when the request itself is wrong, so that the provider will never accept it. */
export const isRefusedRequest = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
