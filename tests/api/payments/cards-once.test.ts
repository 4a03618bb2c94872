import { giveSubscription } from '../../support/give-subscription.ts';
import { callProvider } from '../../support/call-provider.ts';
import { payByCard, setUpCard, testCards } from '../../support/payment.ts';
import { saveMethod } from '../../support/renewing.ts';
import { fill, flushWebhooks, userOf } from '../../support/shopping.ts';
import {
  address,
  control,
  createMember,
  createProduct,
  createSubscriber,
  drainQueues,
  type Member,
} from '../../support/world.ts';

afterEach(() => control('DELETE', '/faults'));

const methodsOf = async (member: Member) => (await member.client.call('listPaymentMethods')).body.data;
const heldBy = async (member: Member) => {
  const { stripeCustomerId } = await userOf(member);
  const path = `/customers/${stripeCustomerId}/payment_methods`;
  return (await callProvider<{ data: { id: string }[] }>(address, 'GET', path)).data.map(({ id }) => id);
};

/** Gives a card to the provider, before the page asks the co-op to keep it. */
async function setUp(member: Member, number = testCards.good, expires?: string): Promise<string> {
  const { body } = await member.client.call('setUpPaymentMethod', { body: {} });
  return (await setUpCard(body, number, expires)).body.payment_method!;
}
const keep = (member: Member, id: string, is_default: boolean) =>
  member.client.call('savePaymentMethod', { body: { stripe_payment_method_id: id, is_default } });

describe('cards given again', () => {
  it('a card that is given again is kept once, with its new expiry, and stays the one for shares', async () => {
    const member = await createMember();
    await keep(member, await setUp(member, testCards.good, '11/32'), true);
    const other = await setUp(member, '5555555555554444');
    const again = await setUp(member, testCards.good, '12/34');
    const saved = await keep(member, again, false);
    expect(saved.body.data).toMatchObject({ id: again, is_default: true, expiry_year: 2034 });
    expect(await methodsOf(member)).toMatchObject([
      { id: again, is_default: true },
      { id: other, is_default: false },
    ]);
    expect(await heldBy(member)).toEqual([again, other]);
    expect(await userOf(member)).toMatchObject({
      defaultPaymentMethodId: again,
      defaultPaymentMethodExpires: '2034-12',
      chargedMethod: { methodId: again, label: 'Visa ending in 4242' },
    });
  });

  it('a card that is given again is kept once at the next look, after a crash in between', async () => {
    const member = await createMember();
    await keep(member, await setUp(member), true);
    const again = await setUp(member);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_methods/*/detach',
      mode: 'crash-before',
      times: 1,
    });
    await keep(member, again, false);
    await control('DELETE', '/faults');
    expect(await heldBy(member)).toHaveLength(2);
    expect(await methodsOf(member)).toMatchObject([{ id: again, is_default: true }]);
    expect(await heldBy(member)).toEqual([again]);
  });

  it('a card that is given again is kept once by several looks at the same time', async () => {
    const member = await createMember();
    await keep(member, await setUp(member), true);
    const again = await setUp(member);
    const answers = await Promise.all([1, 2, 3].map(() => member.client.call('listPaymentMethods')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await methodsOf(member)).toMatchObject([{ id: again, is_default: true }]);
  });
});

describe('cards kept with a purchase', () => {
  /**
   * Buys something with a new card.
   * @returns true when the order says that its card was saved
   */
  async function buy(member: Member, number: string, use_for_shares = false): Promise<boolean> {
    await fill(member, { products: [[await createProduct(), 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: { use_for_shares } })).body;
    await payByCard(placed, number);
    const body = { payment_intent_id: placed.payment_intent_id! };
    const { order } = (await member.client.call('confirmPayment', { body })).body;
    // The webhook settles the order and keeps the card a moment later, so the test waits for the card.
    await flushWebhooks();
    await drainQueues();
    return order.payment_method_saved;
  }
  const subscriber = async () => {
    const member = await createSubscriber();
    await saveMethod(member, 'pm_card_visa');
    return { member, charged: (await userOf(member)).defaultPaymentMethodId };
  };

  it('a card kept with a purchase leaves the share to its own card, unless the member asked', async () => {
    const { member, charged } = await subscriber();
    expect(await buy(member, '5555555555554444')).toBe(true);
    expect(await methodsOf(member)).toMatchObject([
      { last_four: '4444', is_default: false },
      { last_four: '4242', is_default: true },
    ]);
    expect((await userOf(member)).defaultPaymentMethodId).toBe(charged);
    await buy(member, '378282246310005', true);
    expect(await methodsOf(member)).toMatchObject([
      { last_four: '0005', is_default: true },
      { last_four: '4444' },
      { last_four: '4242', is_default: false },
    ]);
  });

  it('a card kept with a purchase is kept once, and stays the one for the share if it was', async () => {
    const { member } = await subscriber();
    await buy(member, testCards.good);
    const [again] = await heldBy(member);
    expect(await heldBy(member)).toEqual([again]);
    expect(await userOf(member)).toMatchObject({ defaultPaymentMethodId: again });
  });

  it('a card kept with a purchase is charged for a share that had none', async () => {
    const member = await createMember();
    await giveSubscription(member, { paidThroughCutoff: new Date().toISOString() });
    await buy(member, testCards.good);
    expect(await methodsOf(member)).toMatchObject([{ last_four: '4242', is_default: true }]);
  });
});
