import { keys } from '#functions/platform/keys.ts';
import { callProvider } from '../../support/call-provider.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  dispute,
  endDispute,
  orderNow,
  paidOrder,
  provider,
  payLinkOf,
  joinedByBank,
} from '../../support/money.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import {
  attemptAgain,
  chargeOf,
  closedCycle,
  cycleNow,
  letPass,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import { failPayment, fill, paymentsOf, settlePayment, userOf, webhookMode } from '../../support/shopping.ts';
import {
  address,
  anonymous,
  control,
  createProduct,
  createSubscriber,
  mailsTo,
  setItem,
  drainQueues,
} from '../../support/world.ts';

afterEach(async () => {
  await control('DELETE', '/faults');
  await webhookMode({});
});

describe('chosen methods', () => {
  const cardOf = async (member: { id: string; client: ApiClient }) => {
    const customer = (await userOf(member as never)).stripeCustomerId!;
    const { id } = await provider<{ id: string }>('/payment_methods/pm_card_mastercard/attach', { customer });
    const saved = await member.client.call('savePaymentMethod', {
      body: { stripe_payment_method_id: id, is_default: true },
    });
    expect([saved.status, saved.body]).toMatchObject([200, { data: { is_default: true } }]);
    return id;
  };

  it('the method a member chose stays when the bank transfer of a renewal settles days later', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_usBankAccount_processing' });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order!.paymentStatus).toBe('processing');
    const card = await cardOf(member);
    expect((await userOf(member)).defaultPaymentMethodId).toBe(card);
    await settlePayment((await paymentsOf(order!.id))[0]!.id);
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'paid' });
    expect((await userOf(member)).defaultPaymentMethodId).toBe(card);
  });

  it('the method a member chose stays when the bank transfer of the first order settles days later', async () => {
    const { member, orderId, paymentId } = await joinedByBank();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'processing' });
    const card = await cardOf(member);
    await settlePayment(paymentId);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect((await userOf(member)).defaultPaymentMethodId).toBe(card);
  });

  it('the card of the payment that came in becomes the method, after a bank transfer that was kept too', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    const link = await payLinkOf(member.email);
    const open = async (payment_method_type: 'ach' | 'card') =>
      (
        await anonymous().call('openPayment', {
          ...link,
          body: { payment_method_type, save_payment_method: true },
        })
      ).body;
    const byBank = await open('ach');
    await payByBank(byBank, testBanks.good);
    await drainQueues();
    const { defaultPaymentMethodId: account } = await userOf(member);
    await failPayment(byBank.payment_intent_id!);
    await drainQueues();
    await payByCard(await open('card'), testCards.good);
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'paid' });
    expect((await userOf(member)).defaultPaymentMethodId).not.toBe(account);
  });

  it('the method a member chose stays when a dispute of an older renewal is won', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    const [payment] = await paymentsOf(order!.id);
    await dispute(payment!.id);
    await drainQueues();
    const card = await cardOf(member);
    await endDispute(payment!.id, 'won');
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'paid' });
    expect((await userOf(member)).defaultPaymentMethodId).toBe(card);
  });
});

it('the payment takes the chosen method, though a call died between telling the provider and writing it down', async () => {
  const [member, product] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 3, priceCents: 2000 }),
  ]);
  await fill(member, { products: [[product, 1]] });
  const open = (payment_method_type: 'card' | 'ach') =>
    member.client.call('createPaymentIntent', { body: { payment_method_type } });
  expect((await open('card')).status).toBe(200);
  await control('POST', '/faults', {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    functionName: 'create-payment-intent',
    mode: 'crash-before',
  });
  expect((await open('ach')).status).toBe(500);
  const opened = await open('card');
  await payByCard(opened.body, testCards.good);
  await drainQueues();
  expect(await orderNow(opened.body.orderId)).toMatchObject({ paymentStatus: 'paid' });
});

describe('deleted customers', () => {
  it('a customer deleted at the provider does not keep the cycle from being charged', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    const { stripeCustomerId } = await userOf(member);
    await callProvider(address, 'DELETE', `/customers/${stripeCustomerId}`, {});
    await renew(cycle);
    await setItem(keys.charge(cycle.id, member.subscription.id), { due_sk: new Date(0).toISOString() });
    await attemptAgain();
    await renew(cycle);
    const { queues } = await control<{ queues: { name: string; visible: number }[] }>('GET', '/queues');
    const [order] = await renewalOrdersOf(cycle);
    expect({
      dead: queues.find(({ name }) => name.endsWith('renewals-dead-letters'))!.visible,
      charge: (await chargeOf(cycle, member))!.state,
      mails: (await mailsTo(member.email)).length,
      cycle: (await cycleNow(cycle)).status,
      payments: (await paymentsOf(order!.id)).length,
    }).toEqual({ dead: 0, charge: 'retrying', mails: 1, cycle: 'charged', payments: 1 });
  });

  it('a customer deleted at the provider has no methods, and is made again with the next saved one', async () => {
    const { member } = await paidOrder();
    const { stripeCustomerId } = await userOf(member);
    await callProvider(address, 'DELETE', `/customers/${stripeCustomerId}`, {});
    const listed = await member.client.call('listPaymentMethods', {});
    expect([listed.status, listed.body.data]).toEqual([200, []]);
    const saved = await member.client.call('savePaymentMethod', {
      body: { stripe_payment_method_id: 'pm_card_mastercard', is_default: true },
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { data: { brand: 'mastercard', is_default: true } },
    ]);
    expect((await userOf(member)).stripeCustomerId).not.toBe(stripeCustomerId);
    expect((await member.client.call('listPaymentMethods', {})).body.data).toHaveLength(1);
  });

  it('a customer deleted at the provider pays by the card saved since, also with a payment named before', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    const { stripeCustomerId } = await userOf(member);
    await callProvider(address, 'DELETE', `/customers/${stripeCustomerId}`, {});
    await member.client.call('savePaymentMethod', {
      body: { stripe_payment_method_id: 'pm_card_mastercard', is_default: true },
    });
    await setItem(keys.charge(cycle.id, member.subscription.id), { due_sk: new Date(0).toISOString() });
    await letPass(1.1 * 24 * 3600_000, cycle, member);
    await attemptAgain();
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'paid' });
    expect((await paymentsOf(order!.id)).map(({ status }) => status).sort()).toEqual([
      'canceled',
      'succeeded',
    ]);
  });
});
