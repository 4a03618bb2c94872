import { holdCall } from '../../support/held-call.ts';
import { keys } from '#functions/platform/keys.ts';
import { payByCard, setUpBank, setUpCard, testBanks, testCards } from '../../support/payment.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { callProvider } from '../../support/call-provider.ts';
import {
  attemptAgain,
  chargeOf,
  closedCycle,
  letPass,
  renew,
  renewalOrdersOf,
  renewingMember,
  saveMethod,
} from '../../support/renewing.ts';
import { fill, fullShare, paymentsOf, userOf } from '../../support/shopping.ts';
import { address, control, createMember, drainQueues, setItem, type Member } from '../../support/world.ts';

afterEach(() => control('DELETE', '/faults'));

const begin = async (member: Member, payment_method_type: 'card' | 'ach' = 'card') => {
  const { status, body } = await member.client.call('setUpPaymentMethod', { body: { payment_method_type } });
  expect(status).toBe(200);
  return body;
};
const methodsOf = async (member: Member) => (await member.client.call('listPaymentMethods')).body.data;
const use = (member: Member, id: string) =>
  member.client.call('savePaymentMethod', { body: { stripe_payment_method_id: id, is_default: true } });
const remove = (member: Member, id: string) => member.client.call('deletePaymentMethod', { params: { id } });

async function addCard(member: Member, number = testCards.good, expires?: string) {
  const { body } = await setUpCard(await begin(member), number, expires);
  expect(body.status).toBe('succeeded');
  return body.payment_method!;
}

it('a card is tried only for a confirmed address, unless it pays for something', async () => {
  const member = await createMember({ emailVerified: false });
  const refused = {
    status: 409,
    body: { message: expect.stringContaining('confirm your email address first') },
  };
  expect(await member.client.call('setUpPaymentMethod', { body: {} })).toMatchObject(refused);
  expect(await use(member, 'pm_card_visa')).toMatchObject(refused);
  expect(await methodsOf(member)).toEqual([]);
  await fill(member, { plan: (await fullShare()).id });
  const placed = await member.client.call('createPaymentIntent', { body: { save_payment_method: true } });
  expect(placed.status).toBe(200);
  expect((await payByCard(placed.body, testCards.good)).status).toBe(200);
  await drainQueues();
  const [method] = await methodsOf(member);
  expect((await use(member, method!.id)).status).toBe(200);
  await setItem(keys.user(member.id), { emailVerified: true });
  expect((await use(member, 'pm_card_mastercard')).status).toBe(200);
});

describe('adding without buying', () => {
  it('a card added without buying is charged for the next share', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_mastercard' });
    const former = (await userOf(member)).defaultPaymentMethodId!;
    const card = await addCard(member);
    expect((await use(member, card)).body.data).toMatchObject({ id: card, is_default: true });
    expect((await remove(member, former)).status).toBe(200);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'paid', paymentMethodLabel: 'Visa ending in 4242' });
  });

  it('a bank account added without buying is charged for the next share', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: null });
    const { body } = await setUpBank(await begin(member, 'ach'), testBanks.good);
    expect(body.status).toBe('succeeded');
    expect((await use(member, body.payment_method!)).body.data).toMatchObject({ payment_type: 'ach' });
    await renew(cycle);
    expect(await renewalOrdersOf(cycle)).toMatchObject([{ paymentStatus: 'processing' }]);
  });

  it('a card is listed, and not charged, when the browser died before it chose it as the default', async () => {
    const member = await createMember();
    const former = await saveMethod(member, 'pm_card_mastercard');
    const card = await addCard(member);
    expect(await methodsOf(member)).toMatchObject([
      { id: card, is_default: false },
      { id: former, is_default: true },
    ]);
  });

  it('a card that the bank declines changes nothing', async () => {
    const member = await createMember();
    const answer = await setUpCard(await begin(member), testCards.declined);
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    expect(await methodsOf(member)).toEqual([]);
  });

  it('a card makes one customer at the provider, however often it is added at once and whatever dies', async () => {
    const member = await createMember();
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'UpdateItem',
      functionName: 'set-up-payment-method',
      mode: 'crash-after',
      times: 1,
    });
    const ask = () => member.client.call('setUpPaymentMethod', { body: {} });
    await Promise.all([ask(), ask(), ask()]);
    await control('DELETE', '/faults');
    expect((await use(member, await addCard(member))).status).toBe(200);
    const customers = await callProvider<{ data: { metadata: { user_id?: string } }[] }>(
      address,
      'GET',
      `/customers?email=${encodeURIComponent(member.email)}`,
    );
    expect(customers.data).toHaveLength(1);
  });

  it('a card of one member is not found by another', async () => {
    const [member, other] = await Promise.all([createMember(), createMember()]);
    const card = await addCard(member);
    expect((await use(other, card)).status).toBe(404);
  });
});

describe('methods of live shares', () => {
  it.each(['active', 'paused', 'pending_confirmation'] as const)(
    'the method of a live share is not removed while the share is %s, and another one is not chosen',
    async (status) => {
      const member = await createMember();
      const card = await addCard(member);
      await use(member, card);
      await giveSubscription(member, { status, paidThroughCutoff: new Date().toISOString() });
      const refused = await remove(member, card);
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'Your share is charged to this payment method. Choose another one for your shares first, or add one; then you can remove it.',
      ]);
      expect(await methodsOf(member)).toHaveLength(1);
      const other = await addCard(member, '5555555555554444');
      expect((await remove(member, card)).status).toBe(409);
      await use(member, other);
      expect((await remove(member, card)).status).toBe(200);
      expect(await methodsOf(member)).toMatchObject([{ id: other, is_default: true }]);
    },
  );

  it('the method of a live share stays when another window makes it the default while it is removed', async () => {
    const member = await createMember();
    const [card, other] = [await addCard(member), await addCard(member, '5555555555554444')];
    await use(member, card);
    await giveSubscription(member, { paidThroughCutoff: new Date().toISOString() });
    const detaching = await holdCall({
      service: 'stripe',
      operation: 'POST /v1/payment_methods/*/detach',
    });
    const removing = remove(member, other);
    await detaching.arrived();
    expect((await use(member, other)).status).toBe(200);
    await detaching.letGo();
    expect((await removing).status).toBe(200);
    expect((await userOf(member)).defaultPaymentMethodId).toBe(card);
  });
});

describe('cards replaced during a renewal', () => {
  it('a card replaced while a renewal runs is charged once: the declined share is paid by the new card at its next attempt', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying' });
    await use(member, await addCard(member));
    await letPass(1.1 * 24 * 3600_000, cycle, member);
    await attemptAgain();
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'paid', paymentMethodLabel: 'Visa ending in 4242' });
    expect((await paymentsOf(order!.id)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('a renewal is charged once when a card is replaced after the worker died with the former card charged', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_mastercard' });
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_intents/*/confirm',
      mode: 'crash-after',
      times: 1,
    });
    await renew(cycle);
    await control('DELETE', '/faults');
    await use(member, await addCard(member));
    await attemptAgain();
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'paid' });
    expect((await paymentsOf(order!.id)).map(({ status }) => status)).toEqual(['succeeded']);
  });
});
