import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startStripeForTest } from './stripe-for-test.ts';

let local: Awaited<ReturnType<typeof startStripeForTest>>;

beforeEach(async () => {
  local = await startStripeForTest();
});

afterEach(() => local.stop());

describe('the browser with a publishable key', () => {
  test('a browser with the publishable key creates a card, confirms with the secret, and sees no more than it may', async () => {
    const intent = await local.stripe.paymentIntents.create({
      amount: 2599,
      currency: 'usd',
      metadata: { order: 'ord_1' },
    });
    const method = await local.browser('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242 4242 4242 4242',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
      'billing_details[address][postal_code]': '34952',
    });
    expect(method.body).toMatchObject({ card: { last4: '4242', exp_year: 2034 } });
    expect(method.headers.get('access-control-allow-origin')).toBe('*');
    const confirm = { client_secret: intent.client_secret!, payment_method: method.body.id };
    const confirmed = await local.browser('POST', `/v1/payment_intents/${intent.id}/confirm`, confirm);
    expect(confirmed.body).toMatchObject({ status: 'succeeded' });
    expect(confirmed.body).not.toHaveProperty('metadata');
    expect(confirmed.body).not.toHaveProperty('latest_charge');
    const { client_secret } = intent;
    const seen = await local.browser(
      'GET',
      `/v1/payment_intents/${intent.id}?client_secret=${client_secret}`,
    );
    expect(seen.body).toMatchObject({ id: intent.id, status: 'succeeded' });
  });

  test("a browser's call with a wrong secret, with none, or of any other operation is refused", async () => {
    const intent = await local.stripe.paymentIntents.create({ amount: 2599, currency: 'usd' });
    const path = `/v1/payment_intents/${intent.id}`;
    expect((await local.browser('GET', path)).status).toBe(400);
    expect((await local.browser('GET', `${path}?client_secret=${intent.id}_secret_guess`)).status).toBe(400);
    for (const [method, url] of [
      ['GET', '/v1/payment_intents'],
      ['POST', '/v1/payment_intents'],
      ['POST', `${path}/cancel`],
      ['POST', '/v1/refunds'],
      ['GET', '/v1/customers'],
    ] as const) {
      const answer = await local.browser(method, url);
      expect([url, answer.status, answer.body.error?.code]).toEqual([url, 403, 'secret_key_required']);
    }
  });

  test.each([
    ['4242424242424241', '12', '34', 'incorrect_number'],
    ['4242424242424242', '13', '34', 'invalid_expiry_month'],
    ['4242424242424242', '12', '20', 'invalid_expiry_year'],
    ['4111111111111111', '12', '34', 'card_declined'],
  ])('card %s %s/%s is refused with %s', async (number, month, year, code) => {
    const fields = { type: 'card', 'card[number]': number, 'card[exp_month]': month, 'card[exp_year]': year };
    const answer = await local.browser('POST', '/v1/payment_methods', fields);
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
  });

  test('no number of a card is kept', async () => {
    const cards: string[] = [];
    const fields = {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '34',
    };
    const one = await local.browser('POST', '/v1/payment_methods', fields);
    const bank = await local.browser('POST', '/v1/payment_methods', {
      type: 'us_bank_account',
      'us_bank_account[routing_number]': '110000000',
      'us_bank_account[account_number]': '000123456789',
      'billing_details[name]': 'Mia',
    });
    for (const { body } of [one, bank]) {
      cards.push(JSON.stringify(await local.stripe.paymentMethods.retrieve(body.id)));
    }
    expect(cards.join()).toContain('6789');
    expect(cards.join()).not.toMatch(/4242424242|000123456789/);
  });

  test("a browser's preflight is answered, and keys are asked for", async () => {
    const preflight = await fetch(`${local.server.url}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:5173', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
    expect((await fetch(`${local.server.url}/v1/balance`)).status).toBe(401);
    await expect(local.client('sk_live_x').balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    expect(await local.stripe.balance.retrieve()).toMatchObject({ object: 'balance', livemode: false });
  });
});
