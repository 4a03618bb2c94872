import Stripe from 'stripe';
import { listenForTest, movableClock } from '#local/ground/serve-for-test.ts';
import { createStripe } from './stripe-server.ts';

export const neverRedirect = { enabled: true, allow_redirects: 'never' } as const;
export const consent = {
  customer_acceptance: { type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'test' } },
} as const;

export interface BrowserAnswer {
  status: number;
  headers: Headers;
  body: { id: string; error?: { code?: string } };
}

/** Starts the stand-in for a test, on a port of its own. */
export async function startStripeForTest() {
  const clock = movableClock();
  const local = createStripe({ clock });
  const server = await listenForTest((request, response) => local.handle(request, response));
  const client = (key = 'sk_test_local') =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: server.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  const stripe = client();

  const pay = (params: Partial<Stripe.PaymentIntentCreateParams>) =>
    stripe.paymentIntents.create({
      amount: 2599,
      currency: 'usd',
      automatic_payment_methods: neverRedirect,
      confirm: true,
      metadata: { order: 'ord_1' },
      ...params,
    });

  const browser = async (
    method: 'GET' | 'POST',
    path: string,
    fields?: Record<string, string>,
  ): Promise<BrowserAnswer> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: 'Bearer pk_test_local' },
      body: fields ? new URLSearchParams(fields) : undefined,
    });
    const body = (await response.json()) as BrowserAnswer['body'];
    return { status: response.status, headers: response.headers, body };
  };

  return {
    clock,
    control: local.control,
    server,
    stripe,
    client,
    pay,
    browser,
    /** A debit of a bank account. When `customer` is set, the account is saved for this customer. */
    debit: (payment_method: string, customer?: string) =>
      pay({
        payment_method,
        mandate_data: consent,
        ...(customer ? { customer, setup_future_usage: 'off_session' } : {}),
      }),
    /** The customer's answer to the bank's 3D Secure page. */
    async authenticate(
      intent: { id: string; client_secret: string | null },
      outcome: 'succeed' | 'fail',
      kind: 'payment_intents' | 'setup_intents' = 'payment_intents',
    ) {
      const fields = { outcome, client_secret: intent.client_secret! };
      return (await browser('POST', `/v1/${kind}/${intent.id}/_authenticate`, fields)).body;
    },
    async stop() {
      await server.close();
      await local.stop();
    },
  };
}
