import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import Stripe from 'stripe';
import { receivePaymentEvent } from '#functions/settlement/use-cases/receive-payment-event.ts';
import { listenForTest, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createSecretsService } from '#local/services/secrets-manager/secrets-service.ts';
import { logger } from './logger.ts';
import { readLinkKey, readPaymentKeys } from './secrets.ts';
import { stripe, withProvider } from './stripe.ts';

const minute = 60_000;
const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`;
const keysOf = (generation: string) =>
  JSON.stringify({ secretKey: `sk_test_${generation}`, webhookSecret: `whsec_${generation}` });

const payments = { name: 'payments', arn: arnOf('payments'), value: '' };
const links = { name: 'links', arn: arnOf('links'), value: 'l'.repeat(32) };
let readings = 0;
let isDown = false;
const secrets = createSecretsService({ secrets: [payments, links] });
let secretsServer: TestServer;
let stripeServer: TestServer;
/** The status with which Stripe refuses a wrong key (401), or a key without permission (403). */
let refusedWith = 401;
/** The only key that Stripe accepts. */
let acceptedKey = '';
let now = Date.now();

beforeAll(async () => {
  secretsServer = await serveForTest({
    ...secrets,
    async handle(request) {
      readings += 1;
      return isDown ? { status: 400, headers: {}, body: Buffer.from('{}') } : secrets.handle(request);
    },
  });
  stripeServer = await listenForTest((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${acceptedKey}`;
    response.writeHead(isKnown ? 200 : refusedWith, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isKnown ? { id: 'acct_1', object: 'account' } : { error: { message: 'no' } }),
    );
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: secretsServer.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    STRIPE_SECRET_ARN: payments.arn,
    LINK_SECRET_ARN: links.arn,
    STRIPE_API_URL: stripeServer.url,
  });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** Before each test, the first keys are in place and were just read. */
beforeEach(async () => {
  isDown = false;
  refusedWith = 401;
  acceptedKey = 'sk_test_first';
  payments.value = keysOf('first');
  now += 10 * minute;
  expect((await readPaymentKeys()).secretKey).toBe('sk_test_first');
  readings = 0;
});

afterAll(() => Promise.all([secretsServer.close(), stripeServer.close()]));

test('a replaced secret is taken up after five minutes at most, and asked for no more often', async () => {
  payments.value = keysOf('second');
  now += 4 * minute;
  expect((await readPaymentKeys()).secretKey).toBe('sk_test_first');
  expect(readings).toBe(0);
  now += minute;
  const [one, two] = await Promise.all([readPaymentKeys(), readPaymentKeys()]);
  expect([one.secretKey, two.secretKey]).toEqual(['sk_test_second', 'sk_test_second']);
  expect(readings).toBe(1);
});

test("Stripe's client goes with the key", async () => {
  const first = await stripe();
  expect(await stripe()).toBe(first);
  payments.value = keysOf('second');
  now += 5 * minute;
  expect(await stripe()).not.toBe(first);
});

test('the key that signs links is taken up as well', async () => {
  expect(await readLinkKey()).toBe('l'.repeat(32));
  links.value = 'm'.repeat(32);
  now += 5 * minute;
  expect(await readLinkKey()).toBe('m'.repeat(32));
});

test('a secret that cannot be read serves on with its value before', async () => {
  isDown = true;
  now += 5 * minute;
  expect((await readPaymentKeys()).secretKey).toBe('sk_test_first');
  expect(readings).toBeGreaterThan(0);
});

test('a key that Stripe refuses is read again', async () => {
  const account = () => withProvider((provider) => provider.accounts.retrieveCurrent());
  payments.value = keysOf('second');
  acceptedKey = 'sk_test_second';
  now += minute;
  await expect(account()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await account()).toMatchObject({ id: 'acct_1' });
});

test.each([401, 403])(
  'a key that Stripe refuses with %i is like an outage, and the log says so',
  async (status) => {
    refusedWith = status;
    acceptedKey = 'sk_test_other';
    const error = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    await expect(withProvider((provider) => provider.accounts.retrieveCurrent())).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(error).toHaveBeenCalledWith('The provider refuses our key', expect.anything());
    error.mockRestore();
  },
);

const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.updated', data: { object: {} } });
const signedWith = (secret: string) =>
  new Stripe('sk_test_any').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(now / 1000),
  });

test('an event signed with the secret that replaced ours is taken at once', async () => {
  payments.value = keysOf('second');
  now += minute;
  await receivePaymentEvent(body, signedWith('whsec_second'));
  expect(readings).toBe(1);
});

test('wrong signatures are refused, and make the function ask once in ten seconds at most', async () => {
  now += minute;
  for (const signature of [undefined, '', signedWith('whsec_wrong'), signedWith('whsec_wrong'), 't=1,v1=0'])
    await expect(receivePaymentEvent(body, signature)).rejects.toMatchObject({ code: 'bad_request' });
  expect(readings).toBe(1);
});
