import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import {
  listenForTest,
  movableClock,
  type MovableClock,
  type TestServer,
} from '#local/ground/serve-for-test.ts';
import { createStripe, type LocalStripe } from './stripe-server.ts';

const secret = 'whsec_local';
const params = {
  amount: 2599,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  allowed_payment_method_types: ['card' as const],
  confirm: true,
};

let clock: MovableClock;
let local: LocalStripe;
let server: TestServer;
let receiver: TestServer;
let directory: string;
let received: Stripe.Event[];
let answers: number[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  clock = movableClock();
  received = [];
  answers = [];
  receiver = await listenForTest(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = request.headers['stripe-signature'] as string;
    const { webhooks } = new Stripe('sk_test_local');
    received.push(
      webhooks.constructEvent(
        Buffer.concat(chunks),
        signature,
        secret,
        300,
        undefined,
        Math.floor(+clock.now() / 1000),
      ),
    );
    response.writeHead(answers.shift() ?? 200).end();
  });
  await start();
});

afterEach(async () => {
  await stop();
  await receiver.close();
  rmSync(directory, { recursive: true });
});

describe('idempotency', () => {
  test('an idempotency key replays the first answer, also a decline, and creates nothing again', async () => {
    const stripe = client();
    const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(first.lastResponse.requestId).toMatch(/^req_/);
    const declined = { ...params, payment_method: 'pm_card_visa_chargeDeclined' };
    const failures = [];
    for (let round = 0; round < 2; round += 1) {
      failures.push(
        await stripe.paymentIntents.create(declined, { idempotencyKey: 'ord_2' }).catch((error) => error),
      );
    }
    expect(failures[1].payment_intent.id).toBe(failures[0].payment_intent.id);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(2);
  });

  test('an idempotency key is refused with other parameters, forgotten after a day, and keeps no failed validation', async () => {
    const stripe = client();
    await stripe.paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    await expect(
      stripe.paymentIntents.create({ ...params, amount: 100 }, { idempotencyKey: 'ord_1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    clock.advance(24 * 3_600_000 + 1000);
    const fresh = await stripe.paymentIntents.create({ ...params, amount: 100 }, { idempotencyKey: 'ord_1' });
    expect(fresh.amount).toBe(100);
    await stripe.paymentIntents
      .create({ ...params, amount: 1 }, { idempotencyKey: 'ord_3' })
      .catch(() => undefined);
    const mended = await stripe.paymentIntents.create(params, { idempotencyKey: 'ord_3' });
    expect(mended.status).toBe('succeeded');
  });

  test('an id or key that every object has is not found', async () => {
    const stripe = client();
    for (const id of ['constructor', '__proto__', 'toString'])
      await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    const paid = await stripe.paymentIntents.create(params, { idempotencyKey: 'toString' });
    expect(paid.status).toBe('succeeded');
  });

  test('an idempotency key is answered 409 while the first request with it is under way', async () => {
    await fault('delay', 'POST /v1/payment_intents', { delayMs: 1500 });
    const stripe = client();
    const slow = stripe.paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(stripe.paymentIntents.create(params, { idempotencyKey: 'ord_1' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await slow).status).toBe('succeeded');
  });
});

describe('faults', () => {
  test('a connection cut after the payment: the retry with the same key finds it, once', async () => {
    // The SDK itself tries once more when a connection is cut.
    await fault('drop-after', 'POST /v1/payment_intents', { times: 2 });
    await expect(client().paymentIntents.create(params, { idempotencyKey: 'ord_1' })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const retried = await client().paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    expect(retried.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await client().paymentIntents.list()).data).toHaveLength(1);
  });

  test('a connection cut before anything happened is tried again by the SDK itself', async () => {
    await fault('drop-before', 'POST /v1/payment_intents');
    expect((await client().paymentIntents.create(params)).status).toBe('succeeded');
    expect((await client().paymentIntents.list()).data).toHaveLength(1);
  });

  test('errors 500 and 429 come as often as asked for, on a route with an id', async () => {
    const stripe = client();
    const { id } = await stripe.paymentIntents.create({ ...params, confirm: false });
    await fault('error500', 'POST /v1/payment_intents/:id/confirm', { times: 2 });
    for (let round = 0; round < 2; round += 1) {
      await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
        type: 'StripeAPIError',
        statusCode: 500,
      });
    }
    await fault('rate_limit', `POST /v1/payment_intents/${id}/confirm`);
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    expect((await stripe.paymentIntents.confirm(id)).status).toBe('succeeded');
    expect(await local.control('POST', '/faults', { operation: 'x', mode: 'unheard-of' })).toMatchObject({
      status: 400,
    });
  });
});

describe('webhooks', () => {
  test('webhooks are signed and tell a payment’s story in order', async () => {
    const intent = await client().paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    await client().refunds.create({ payment_intent: intent.id, amount: 100 });
    await local.idle();
    expect(received.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]);
    expect(received[2]).toMatchObject({
      object: 'event',
      data: { object: { id: intent.id, status: 'succeeded' } },
      request: { idempotency_key: 'ord_1' },
    });
    expect(received[0]?.data.object).toMatchObject({ status: 'requires_confirmation' });
    const listed = await client().events.list({ type: 'payment_intent.succeeded' });
    expect(listed.data.map(({ id }) => id)).toEqual([received[2]?.id]);
  });

  test('webhooks tell of a bank debit, a dispute and a set-up card too', async () => {
    const stripe = client();
    const customer = (await stripe.customers.create({})).id;
    await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card' as const],
      confirm: true,
    });
    const debit = await stripe.paymentIntents.create({
      ...params,
      customer,
      payment_method: 'pm_usBankAccount_insufficientFunds',
      allowed_payment_method_types: ['us_bank_account' as const],
      mandate_data: { customer_acceptance: { type: 'offline' } },
    });
    clock.advance(4 * 86_400_000);
    await local.control('POST', '/advance', {});
    const paid = await stripe.paymentIntents.create(params);
    await local.control('POST', `/payments/${paid.id}/dispute`, { reason: 'product_not_received' });
    await local.idle();
    const types = received.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        'payment_method.attached',
        'setup_intent.succeeded',
        'payment_intent.processing',
        'charge.failed',
        'payment_intent.payment_failed',
        'charge.dispute.created',
      ]),
    );
    const payments = await local.control('GET', '/payments', undefined);
    expect(payments.body).toMatchObject({
      payments: [{ id: paid.id }, { id: debit.id, charges: [{ status: 'failed' }] }],
    });
    await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  test('webhooks are retried until accepted, and given up in the end', async () => {
    answers = [500, 503];
    await client().customers.create({});
    await local.idle();
    expect(received.map(({ id }) => id)).toEqual(Array(3).fill(received[0]?.id));
    received = [];
    answers = Array(10).fill(500);
    await client().customers.create({});
    await local.idle();
    expect(received).toHaveLength(4);
  });

  test('webhooks are duplicated, out of order, paused, dropped and redelivered on demand', async () => {
    const mode = (change: object) => local.control('POST', '/webhooks/mode', change);
    await mode({ duplicate: 1 });
    await client().customers.create({});
    await local.idle();
    expect(received.map(({ type }) => type)).toEqual(['customer.created', 'customer.created']);

    received = [];
    await mode({ duplicate: 0, shuffle: true });
    await client().paymentIntents.create(params);
    await local.idle();
    expect(received.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);

    received = [];
    await mode({ shuffle: false, paused: true });
    await client().customers.create({});
    await local.idle();
    expect(received).toEqual([]);
    await local.control('POST', '/webhooks/flush', {});
    await local.idle();
    expect(received).toHaveLength(1);

    received = [];
    await mode({ paused: false, drop: true });
    const customer = await client().customers.create({});
    await local.idle();
    expect(received).toEqual([]);
    const lost = (await client().events.list({ limit: 1 })).data[0]!;
    expect(lost.data.object).toMatchObject({ id: customer.id });
    await local.control('POST', '/webhooks/redeliver', { event_id: lost.id, times: 3 });
    await local.idle();
    expect(received.map(({ id }) => id)).toEqual([lost.id, lost.id, lost.id]);
    expect(await local.control('POST', '/webhooks/redeliver', { event_id: 'evt_none' })).toMatchObject({
      status: 404,
    });
  });

  test('webhooks not delivered when the stand-in stopped go out after the restart, and payments stay', async () => {
    await local.control('POST', '/webhooks/mode', { paused: true });
    const intent = await client().paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    await stop();
    expect(received).toEqual([]);
    await start();
    await local.idle();
    expect(received).toHaveLength(3);
    const again = await client().paymentIntents.create(params, { idempotencyKey: 'ord_1' });
    expect(again.id).toBe(intent.id);
  });

  test('a change that has no webhook outlives a restart too', async () => {
    const intent = await client().paymentIntents.create(params);
    await local.idle();
    await restart();
    await client().paymentIntents.update(intent.id, { metadata: { note: 'kept' } });
    await restart();
    expect((await client().paymentIntents.retrieve(intent.id)).metadata).toEqual({ note: 'kept' });
  });
});

async function restart() {
  await stop();
  await start();
}

async function start() {
  local = createStripe({
    clock,
    statePath: join(directory, 'stripe.json'),
    webhook: { url: `${receiver.url}/stripe`, secret },
    webhookRetryDelaysMs: [5, 10, 15],
  });
  server = await listenForTest((request, response) => local.handle(request, response));
}

async function stop() {
  await server.close();
  await local.stop();
}

function client(maxNetworkRetries = 0) {
  return new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  });
}

async function fault(mode: string, operation: string, more: object = {}) {
  expect(await local.control('POST', '/faults', { mode, operation, ...more })).toMatchObject({ status: 200 });
}
