import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { countedInSilence } from './count.ts';
import { AppError } from './errors.ts';
import { logger } from './logger.ts';
import { isRefusal, withProvider } from './stripe.ts';

const { StripeInvalidRequestError } = Stripe.errors;

it.each([
  ['a rule of theirs', new StripeInvalidRequestError({ message: '', type: 'invalid_request_error' }), true],
  ['a key or an outage', new AppError('unavailable', 'Later.'), false],
  ['a mistake of ours', new TypeError('x'), false],
])('a refusal of the provider: %s', (_, error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});

describe('errors of the provider', () => {
  let answer: { status: number; type: string };
  /** Answers as the store of secrets, and as the provider. */
  const server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const answerIt = () =>
      request.url === '/'
        ? send(200, { SecretString: JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: 'whsec_test' }) })
        : send(answer.status, { error: { type: answer.type, message: 'No.' } });
    void text(request).then(answerIt, () => response.destroy());
  });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: address,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      STRIPE_API_URL: address,
      STRIPE_SECRET_ARN: 'keys',
    });
    logger.setLogLevel('SILENT');
  });
  beforeEach(() => countedInSilence.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['the same call is running', 409, 'invalid_request_error', 0, undefined],
    ['the provider is down', 503, 'api_error', 1, undefined],
    ['a key is used with other parameters', 400, 'idempotency_error', 1, 'An idempotency key was used'],
    ['our key is refused', 401, 'invalid_request_error', 1, 'The provider refuses our key'],
  ])('an error counts as an outage or not: %s', async (_, status, type, outages, logged) => {
    answer = { status, type };
    const log = jest.spyOn(logger, 'error');
    const call = withProvider((provider) =>
      provider.paymentIntents.retrieve('pi_1', {}, { maxNetworkRetries: 0 }),
    );
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
    expect(countedInSilence.get('ProviderUnavailable') ?? 0).toBe(outages);
    if (logged) expect(log).toHaveBeenCalledWith(expect.stringContaining(logged), expect.anything());
    else expect(log).not.toHaveBeenCalled();
  });

  it('a refused request passes through', async () => {
    answer = { status: 400, type: 'invalid_request_error' };
    const call = withProvider((provider) => provider.paymentIntents.retrieve('pi_1'));
    await expect(call).rejects.toBeInstanceOf(StripeInvalidRequestError);
    expect(countedInSilence.size).toBe(0);
  });
});
