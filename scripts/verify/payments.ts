import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { logger } from '#functions/platform/logger.ts';
import { stripe } from '#functions/platform/stripe.ts';
import { callsInCode, noteCalls } from './provider-calls.ts';
import { startServer } from './start-server.ts';

/**
 * Sends every call that the code makes with Stripe's client to stripe-mock, which refuses requests that do
 * not fit Stripe's published OpenAPI. STRIPE_MOCK names the program when stripe-mock is not on the path. The
 * handling of answers is not checked, because stripe-mock's answers are examples without relation to the requests.
 * @returns the problems
 * @throws Error as a sentence when stripe-mock is not installed
 */
export async function verifyPayments(say: (line: string) => void): Promise<string[]> {
  logger.setLogLevel('SILENT');
  const aws = await startEmptyAws();
  const mock = await startServer(process.env.STRIPE_MOCK ?? 'stripe-mock', (port) => [
    '-http-addr',
    `127.0.0.1:${port}`,
  ]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'example',
    AWS_SECRET_ACCESS_KEY: 'example',
    TABLE_NAME: 'coop-example-table',
    STRIPE_SECRET_ARN: 'coop/example/stripe',
    STRIPE_API_URL: mock.url,
    SITE_URL: 'https://shop.treasurecoast.example',
  });
  try {
    const calls = callsInCode();
    if (calls.length === 0) throw new Error('No call of Stripe was found in the code.');
    const client = await stripe();
    const problems = await problemsOfControls(client);
    const sent = noteCalls(client, calls);
    const { exampleProviderCalls } = await import('./example-provider-calls.ts');
    for (const [name, call] of Object.entries(exampleProviderCalls)) {
      const before = sent.length;
      const outcome = await call().then(
        () => 'it ended',
        (error: Error) => error.message,
      );
      if (sent.length === before) problems.push(`"${name}" sent nothing: ${outcome}`);
    }
    for (const { call, refusal } of sent) {
      const words = await refusal;
      if (words !== undefined) problems.push(`${call}: ${words}`);
    }
    const sentCalls = new Set(sent.map(({ call }) => call));
    say(`${sent.length} requests sent, for ${sentCalls.size} of ${calls.length} calls in the code`);
    const unsent = calls.filter((call) => !sentCalls.has(call));
    return [...problems, ...unsent.map((call) => `${call} was not sent: give it an example input`)];
  } finally {
    await mock.stop();
    aws.stop();
  }
}

/**
 * Sends wrong requests, which stripe-mock must refuse. Otherwise the acceptance of the right ones would prove
 * nothing.
 */
async function problemsOfControls(client: Stripe): Promise<string[]> {
  const controls: Record<string, () => Promise<unknown>> = {
    'an unknown parameter': () =>
      client.paymentIntents.create({ amount: 100, currency: 'usd', unknown_parameter: 'x' } as never),
    'a wrong type': () => client.paymentIntents.create({ amount: 'fifty', currency: 'usd' } as never),
  };
  const problems: string[] = [];
  for (const [name, send] of Object.entries(controls)) {
    const error: unknown = await send().then(
      () => undefined,
      (refusal: unknown) => refusal,
    );
    const isRefused = error instanceof Stripe.errors.StripeError && error.statusCode === 400;
    if (!isRefused) problems.push(`The control with ${name} was not refused: ${String(error)}`);
  }
  return problems;
}

/** Starts a stand-in for AWS, which has Stripe's keys and an empty table. */
async function startEmptyAws(): Promise<{ url: string; stop(): void }> {
  const keys = { secretKey: 'sk_test_123456789', webhookSecret: 'whsec_123456789' };
  const server = createServer((request, response) => {
    const wantsSecret = String(request.headers['x-amz-target']).endsWith('.GetSecretValue');
    request.resume();
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.end(JSON.stringify(wantsSecret ? { SecretString: JSON.stringify(keys) } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
