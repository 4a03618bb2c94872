import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { neverRedirect, startStripeForTest } from './stripe-for-test.ts';

let local: Awaited<ReturnType<typeof startStripeForTest>>;

beforeEach(async () => {
  local = await startStripeForTest();
});

afterEach(() => local.stop());

describe('customers and payment methods', () => {
  test('a customer is created, read, updated and deleted', async () => {
    const { id } = await local.stripe.customers.create({
      email: 'mia@example.org',
      metadata: { user: 'usr_1', old: 'x' },
    });
    const updated = await local.stripe.customers.update(id, { name: 'Mia', metadata: { old: '' } });
    expect(updated).toMatchObject({ name: 'Mia', email: 'mia@example.org', metadata: { user: 'usr_1' } });
    expect(updated.metadata).not.toHaveProperty('old');
    await local.stripe.customers.del(id);
    expect(await local.stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    await expect(local.stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
    await expect(local.stripe.customers.create({ nickname: 'x' } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: nickname',
    });
  });

  test('cards are attached, paged through and detached; a detached card is spent', async () => {
    const customer = await local.stripe.customers.create({});
    const ids: string[] = [];
    for (const token of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex']) {
      ids.push((await local.stripe.paymentMethods.attach(token, { customer: customer.id })).id);
    }
    const paged: string[] = [];
    for await (const method of local.stripe.paymentMethods.list({
      customer: customer.id,
      type: 'card',
      limit: 2,
    })) {
      paged.push(method.id);
    }
    expect(paged).toEqual([...ids].reverse());
    const listed = await local.stripe.customers.listPaymentMethods(customer.id);
    expect(listed.data[0]?.card).toMatchObject({ brand: 'amex', last4: '0005', exp_month: 12 });
    await local.stripe.paymentMethods.detach(ids[0]!);
    await expect(local.stripe.paymentMethods.attach(ids[0]!, { customer: customer.id })).rejects.toThrow(
      /may not be used again/,
    );
  });

  test('a card is checked with its bank when it is attached, save the one that fails later', async () => {
    const customer = (await local.stripe.customers.create({})).id;
    await expect(
      local.stripe.paymentMethods.attach('pm_card_visa_chargeDeclinedInsufficientFunds', { customer }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
    const later = await local.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await expect(local.pay({ customer, payment_method: later.id, off_session: true })).rejects.toMatchObject({
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
  });

  test('raw card numbers from a function are refused', async () => {
    await expect(
      local.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' },
      }),
    ).rejects.toMatchObject({ statusCode: 402, message: expect.stringContaining('generally unsafe') });
  });
});

describe('card payments', () => {
  test('card payments succeed, with the charge and method expanded', async () => {
    const intent = await local.pay({
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'payment_method'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 2599,
      latest_charge: { object: 'charge', paid: true, amount_captured: 2599 },
      payment_method: { card: { last4: '4242' } },
      metadata: { order: 'ord_1' },
    });
    const charge = (intent.latest_charge as Stripe.Charge).id;
    expect(await local.stripe.charges.retrieve(charge, { expand: ['payment_intent'] })).toMatchObject({
      payment_intent: { id: intent.id },
    });
    await expect(local.stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
    await expect(local.stripe.paymentIntents.retrieve(intent.id, { expand: ['amount'] })).rejects.toThrow(
      /cannot be expanded/,
    );
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
    [
      'pm_card_chargeDeclinedProcessingError',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])(
    'the card %s is declined and can be paid with another card',
    async (payment_method, code, decline_code, message) => {
      const failure = await local
        .pay({ payment_method })
        .catch((error: Stripe.errors.StripeCardError) => error);
      expect(failure).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code,
        message,
      });
      const { payment_intent } = failure as Stripe.errors.StripeCardError;
      expect(payment_intent).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code, decline_code, payment_method: { type: 'card' } },
      });
      const charge = await local.stripe.charges.retrieve(payment_intent!.latest_charge as string);
      expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
      const paid = await local.stripe.paymentIntents.confirm(payment_intent!.id, {
        payment_method: 'pm_card_visa',
      });
      expect(paid.status).toBe('succeeded');
    },
  );

  test('a one-time card cannot be used twice; setup_future_usage keeps it on the customer', async () => {
    const once = await local.pay({ payment_method: 'pm_card_visa' });
    await expect(local.pay({ payment_method: once.payment_method as string })).rejects.toThrow(
      /may not be used again/,
    );
    const customer = (await local.stripe.customers.create({})).id;
    const payment = await local.pay({
      customer,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
    });
    const again = await local.pay({
      customer,
      payment_method: payment.payment_method as string,
      off_session: true,
    });
    expect(again.status).toBe('succeeded');
    await expect(local.pay({ payment_method: payment.payment_method as string })).rejects.toThrow(
      /include the Customer/,
    );
  });

  test('a saved card that has expired since is declined', async () => {
    const customer = (await local.stripe.customers.create({})).id;
    const method = await local.stripe.paymentMethods.attach('pm_card_visa', { customer });
    local.clock.advance(6 * 365 * 86_400_000);
    await expect(local.pay({ customer, payment_method: method.id, off_session: true })).rejects.toMatchObject(
      {
        code: 'expired_card',
      },
    );
  });

  test('the authentication of a card payment is asked for, failed, then passed', async () => {
    const intent = await local.pay({ payment_method: 'pm_card_authenticationRequired' });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const failed = await local.authenticate(intent, 'fail');
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await local.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(await local.authenticate(intent, 'succeed')).toMatchObject({ status: 'succeeded' });
    await expect(local.authenticate(intent, 'succeed')).resolves.toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
  });

  test('a card payment with authentication off session is declined unless the card was set up', async () => {
    const customer = (await local.stripe.customers.create({})).id;
    const strict = await local.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
    await expect(local.pay({ customer, payment_method: strict.id, off_session: true })).rejects.toMatchObject(
      {
        code: 'authentication_required',
        payment_intent: { status: 'requires_payment_method' },
      },
    );
    const setup = await local.stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      automatic_payment_methods: neverRedirect,
      confirm: true,
    });
    expect(setup.status).toBe('requires_action');
    expect(await local.authenticate(setup, 'succeed', 'setup_intents')).toMatchObject({
      status: 'succeeded',
    });
    const method = setup.payment_method as string;
    expect((await local.pay({ customer, payment_method: method, off_session: true })).status).toBe(
      'succeeded',
    );
    expect((await local.pay({ customer, payment_method: method })).status).toBe('requires_action');
  });

  test('a card payment is held, captured in part and cancelled', async () => {
    const held = await local.pay({ payment_method: 'pm_card_visa', capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2599 });
    await expect(local.stripe.paymentIntents.capture(held.id, { amount_to_capture: 3000 })).rejects.toThrow(
      /authorized amount/,
    );
    expect(await local.stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 })).toMatchObject({
      status: 'succeeded',
      amount_received: 2000,
    });
    const other = await local.pay({ payment_method: 'pm_card_visa', capture_method: 'manual' });
    expect((await local.stripe.paymentIntents.cancel(other.id)).status).toBe('canceled');
    await expect(local.stripe.paymentIntents.cancel(held.id)).rejects.toThrow(/status of succeeded/);
    await expect(local.stripe.paymentIntents.update(held.id, { amount: 100 })).rejects.toThrow(
      /could not be updated/,
    );
  });

  test('the local Stripe refuses what Stripe refuses', async () => {
    const create = (params: object) =>
      local.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
      code: 'amount_too_small',
      param: 'amount',
      message: 'Amount must be at least $0.50 usd',
    });
    await expect(create({ currency: 'usd' })).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(create({ amount: 12.5, currency: 'usd' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    });
    await expect(
      create({ amount: 500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }),
    ).rejects.toThrow(/return_url/);
    const both = { allowed_payment_method_types: ['card'], payment_method_types: ['card'] };
    await expect(create({ amount: 500, currency: 'usd', ...both })).rejects.toThrow(/only specify one of/);
    const ideal = { amount: 500, currency: 'usd', allowed_payment_method_types: ['ideal'] };
    await expect(create(ideal)).rejects.toThrow('The payment method type provided: ideal is invalid.');
    await expect(create({ amount: 500, currency: 'usd', off_session: true })).rejects.toThrow(/off_session/);
    const empty = await create({ amount: 500, currency: 'usd', automatic_payment_methods: neverRedirect });
    await expect(local.stripe.paymentIntents.confirm(empty.id)).rejects.toThrow(/missing a payment method/);
  });

  test.each(['allowed_payment_method_types', 'payment_method_types'])(
    'the parameter %s limits an intent',
    async (name) => {
      const params = { amount: 500, currency: 'usd', [name]: ['us_bank_account'] };
      const intent = await local.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
      expect(intent.payment_method_types).toEqual(['us_bank_account']);
      const confirm = () =>
        local.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      await expect(confirm()).rejects.toMatchObject({ param: 'payment_method' });
      await local.stripe.paymentIntents.update(intent.id, { [name]: ['card'] });
      expect((await confirm()).status).toBe('succeeded');
    },
  );

  test('the payments of a customer are listed since a time', async () => {
    const customer = (await local.stripe.customers.create({})).id;
    const method = await local.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await local.pay({ customer, payment_method: method.id });
    local.clock.advance(3_600_000);
    const since = Math.floor(local.clock.now().getTime() / 1000);
    const second = await local.pay({ customer, payment_method: method.id });
    const listed = await local.stripe.paymentIntents.list({
      customer,
      created: { gte: since },
      expand: ['data.latest_charge'],
    });
    expect(listed.data).toMatchObject([{ id: second.id, latest_charge: { paid: true } }]);
  });
});
