import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { consent, startStripeForTest } from './stripe-for-test.ts';

let local: Awaited<ReturnType<typeof startStripeForTest>>;

beforeEach(async () => {
  local = await startStripeForTest();
});

afterEach(() => local.stop());

describe('refunds', () => {
  test('refunds are made in part, in full, never more than was paid', async () => {
    const intent = await local.pay({ payment_method: 'pm_card_visa' });
    const part = await local.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 599,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 599 });
    await expect(
      local.stripe.refunds.create({ payment_intent: intent.id, amount: 2001 }),
    ).rejects.toMatchObject({
      message: 'Refund amount ($20.01) is greater than unrefunded amount on charge ($20.00)',
    });
    expect((await local.stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(2000);
    await expect(local.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await local.stripe.charges.retrieve(intent.latest_charge as string);
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 2599 });
    expect((await local.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
  });

  test('a refund that fails later gives the amount back to the charge', async () => {
    const intent = await local.pay({ payment_method: 'pm_card_refundFail' });
    const refund = await local.stripe.refunds.create({ payment_intent: intent.id });
    local.clock.advance(5 * 86_400_000);
    expect((await local.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    expect(await local.stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      amount_refunded: 0,
    });
  });

  test('refunds of a payment that is not known have no list', async () => {
    await expect(local.stripe.refunds.list({ payment_intent: 'pi_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(local.stripe.refunds.list({ charge: 'ch_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('an unpaid payment has nothing to refund', async () => {
    const intent = await local.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    await expect(local.stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow(
      /successful charge/,
    );
  });
});

describe('bank debits', () => {
  test('bank debits process, then settle after four days of the clock', async () => {
    const intent = await local.debit('pm_usBankAccount_success');
    expect(intent.status).toBe('processing');
    await expect(local.stripe.paymentIntents.cancel(intent.id)).rejects.toThrow(/status of processing/);
    local.clock.advance(4 * 86_400_000 - 2000);
    expect((await local.stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing');
    local.clock.advance(2000);
    expect(await local.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 2599,
    });
  });

  test('bank debits fail later with the bank’s reason, and a closed account is blocked', async () => {
    const customer = (await local.stripe.customers.create({})).id;
    const intent = await local.debit('pm_usBankAccount_accountClosed', customer);
    local.clock.advance(4 * 86_400_000);
    await local.control('POST', '/advance', {});
    expect(
      await local.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
    ).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'account_closed', message: "The customer's bank account has been closed." },
      latest_charge: { status: 'failed', failure_code: 'account_closed' },
    });
    await expect(local.debit(intent.payment_method as string, customer)).rejects.toMatchObject({
      code: 'payment_method_bank_account_blocked',
    });
  });

  test('bank debits end when the control says so', async () => {
    const [good, bad] = [
      await local.debit('pm_usBankAccount_success'),
      await local.debit('pm_usBankAccount_processing'),
    ];
    expect(await local.control('POST', `/payments/${good.id}/settle`, {})).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(
      await local.control('POST', `/payments/${bad.id}/fail`, { code: 'insufficient_funds' }),
    ).toMatchObject({
      body: { status: 'requires_payment_method', last_payment_error: { code: 'insufficient_funds' } },
    });
    expect(await local.control('POST', `/payments/${good.id}/settle`, {})).toMatchObject({ status: 400 });
    expect(await local.control('POST', '/payments/pi_none/settle', {})).toMatchObject({ status: 404 });
  });

  test('bank debits need a mandate once, and keep it with the account', async () => {
    const customer = (await local.stripe.customers.create({})).id;
    const params = {
      customer,
      payment_method: 'pm_usBankAccount_success',
      allowed_payment_method_types: ['us_bank_account' as const],
    };
    await expect(local.pay({ ...params, automatic_payment_methods: undefined })).rejects.toMatchObject({
      param: 'mandate_data',
    });
    const setup = await local.stripe.setupIntents.create({ ...params, mandate_data: consent, confirm: true });
    expect(setup).toMatchObject({ status: 'succeeded', mandate: expect.stringMatching(/^mandate_/) });
    const paid = await local.pay({
      customer,
      payment_method: setup.payment_method as string,
      off_session: true,
    });
    expect(paid.status).toBe('processing');
    await expect(
      local.stripe.setupIntents.create({
        ...params,
        payment_method: 'pm_usBankAccount_failMicrodeposits',
        mandate_data: consent,
        confirm: true,
      }),
    ).rejects.toMatchObject({ code: 'payment_method_microdeposit_failed' });
  });
});
