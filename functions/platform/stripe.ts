import Stripe from 'stripe';
import { AppError } from './errors.ts';
import { setting } from './environment.ts';
import { justRead, readPaymentKeys } from './secrets.ts';

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
    timeout: 8000,
    telemetry: false,
  });
  made = { client, secretKey };
  return client;
}

/**
 * Runs one conversation with the provider. Its outage becomes a message to the member, who loses nothing.
 * A key that the provider refuses is read anew, for the conversations that follow.
 * @throws AppError `unavailable` when the provider cannot be reached or is down; other errors pass.
 */
export async function withProvider<T>(run: (provider: Stripe) => Promise<T>): Promise<T> {
  try {
    return await run(await stripe());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) await readPaymentKeys(justRead);
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    )
      throw new AppError(
        'unavailable',
        'Payment processing error: Unable to initialize payment. Please try again or contact support.',
      );
    throw error;
  }
}

export const isProviderError = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;
