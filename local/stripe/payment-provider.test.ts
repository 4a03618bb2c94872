import Stripe from 'stripe';
import { createFaults, type Faults } from '#local/ground/faults.ts';
import type { InvocationRecord } from '#local/ground/invocation-log.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import { installOwnCalls, traceId } from '#local/lambda/own-calls.mjs';
import { startPaymentServer, withStripeFaults, type PrivateServer } from './payment-provider.ts';
import { movableClock } from '#local/ground/serve-for-test.ts';
import { createStripe, type LocalStripe } from './stripe-server.ts';

let stripe: LocalStripe;
let server: PrivateServer;
let faults: Faults;
let client: Stripe;
let restore: () => void;
const crashed: string[] = [];
const invocation = crypto.randomUUID();

beforeEach(async () => {
  crashed.length = 0;
  faults = createFaults();
  stripe = createStripe({ clock: movableClock() });
  server = await startPaymentServer();
  const invoker = {
    crash: (requestId: string) => void crashed.push(requestId),
    isDead: (requestId: string) => crashed.includes(requestId),
  } as unknown as Invoker;
  const find = (requestId: string) =>
    requestId === invocation ? ({ functionName: 'co-op-place-order' } as InvocationRecord) : undefined;
  server.connect(withStripeFaults(stripe, { faults, invoker, log: { find } }));
  restore = installOwnCalls();
  const { hostname, port } = new URL(server.url);
  client = new Stripe('sk_test_local', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
});

afterEach(async () => {
  restore();
  delete process.env._X_AMZN_TRACE_ID;
  await server.stop();
  await stripe.stop();
});

// Stripe's client tries a cut connection once more by itself, with the same idempotency key.
const attempts = 2;
const create = (email: string) => client.customers.create({ email }, { idempotencyKey: email });
const emails = async () => (await client.customers.list()).data.map((customer) => customer.email);
const operation = 'POST /v1/customers';

test('calls to the payment provider pass without a fault', async () => {
  await create('a@b.example');
  expect(await emails()).toEqual(['a@b.example']);
});

test('a fault with one error is over after it', async () => {
  faults.add({ service: 'stripe', operation, mode: 'error' });
  await expect(create('a@b.example')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  await create('a@b.example');
  expect(await emails()).toHaveLength(1);
});

test('a call cut before has no effect; the effect of one cut after stays', async () => {
  faults.add({ service: 'stripe', operation, mode: 'drop-before', times: attempts });
  await expect(create('before@b.example')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  faults.add({ service: 'stripe', operation, mode: 'drop-after', times: attempts });
  await expect(create('after@b.example')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await emails()).toEqual(['after@b.example']);
});

test('a crash ends the invocation that made the call, and what it sends after its end is not heard', async () => {
  const fault = { service: 'stripe', operation: 'POST /v1/*', functionName: '-place-order' } as const;
  faults.add({ ...fault, mode: 'crash-after', times: attempts });
  await create('outside@b.example');
  expect(crashed).toEqual([]);
  process.env._X_AMZN_TRACE_ID = traceId(invocation);
  await expect(create('a@b.example')).rejects.toThrow();
  await expect(create('late@b.example')).rejects.toThrow();
  delete process.env._X_AMZN_TRACE_ID;
  expect(crashed).toEqual([invocation]);
  expect(await emails()).toEqual(['a@b.example', 'outside@b.example']);
  expect(faults.list()).toHaveLength(1);
});
