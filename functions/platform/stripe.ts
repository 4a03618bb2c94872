import Stripe from 'stripe';
import { AppError } from './errors.ts';
import { setting } from './setting.ts';
import { justRead, readPaymentKeys } from './secrets.ts';
import { timeLimits } from './time-limits.ts';

let made: { client: Stripe; secretKey: string } | undefined;

/** Stripe's own client, with the key of now. STRIPE_API_URL says which host speaks Stripe's API. */
export async function stripe(): Promise<Stripe> {
  const { secretKey } = await readPaymentKeys();
  if (made?.secretKey === secretKey) return made.client;
  const { protocol, hostname, port } = new URL(setting('STRIPE_API_URL'));
  const client = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    maxNetworkRetries: 2,
    timeout: timeLimits(8000).requestTimeout,
    telemetry: false,
  });
  made = { client, secretKey };
  return client;
}

/**
 * Runs one conversation with the provider. Its outage becomes a message to the member, who loses nothing.
 * A key that the provider refuses is read again, for the conversations that follow.
 * @throws AppError `unavailable` when the provider cannot be reached, is down or busy with the same call; other
 * errors pass.
 */
export async function withProvider<T>(run: (provider: Stripe) => Promise<T>): Promise<T> {
  try {
    return await run(await stripe());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) await readPaymentKeys(justRead);
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same call is still under way elsewhere: its answer can be had in a moment.
      error instanceof Stripe.errors.StripeIdempotencyError
    )
      throw new AppError(
        'unavailable',
        'Payment processing error: Unable to initialize payment. Please try again or contact support.',
      );
    throw error;
  }
}

const minute = 60_000;

/**
 * A write under an idempotency key. Stripe replays also a 500 for as long as it keeps the key, at least a day
 * (docs.stripe.com/api/idempotent_requests): a write that is answered so goes on under a key of this quarter of an
 * hour. It must do no harm when the first one took effect after all.
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
 * True when the provider refused this call. A refusal of our key does not count, as the key may be replaced in
 * a moment.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeAuthenticationError);

/** True when the provider will never accept this request, as something about it is wrong. */
export const isRefusedRequest = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
