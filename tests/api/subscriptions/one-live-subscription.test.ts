import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import {
  failPayment,
  fill,
  fullShare,
  ordersOf,
  paymentsOf,
  settlePayment,
  subscriptionsOf,
  userOf,
} from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createMember,
  demoClient,
  mailsTo,
  readItem,
  setItem,
  drainQueues,
  type Member,
} from '../../support/world.ts';

/**
 * These tests check that a member has at most one live subscription after any sequence of steps by the member
 * and staff, and that the account shows it.
 */

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(() => control('DELETE', '/faults'));

const stored = async (id: string) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;
const params = ({ id }: { id: string }) => ({ params: { id } });
const anotherShare = async () => {
  const { id } = await fullShare();
  return (await anonymous().call('listPlans')).body.plans.find((plan) => !plan.is_trial && plan.id !== id)!;
};
const setByStaff = ({ id }: { id: string }, status: Subscription['status']) =>
  admin.call('updateSubscriptionStatus', { params: { id }, body: { status } });

async function place(member: Member) {
  const { amount_due, cycle } = (await member.client.call('getCart')).body;
  return member.client.call('createPaymentIntent', {
    body: { amount: Math.round(amount_due * 100), cycle_id: cycle!.id },
  });
}

async function placeByBank(member: Member) {
  const { amount_due } = (await member.client.call('getCart')).body;
  return member.client.call('createOrder', {
    body: { payment_method_type: 'ach', amount: Math.round(amount_due * 100) },
  });
}

async function expectOneLive(member: Member, live: { id: string } | undefined): Promise<void> {
  const all = await subscriptionsOf(member);
  expect(all.filter(isLive).map(({ id }) => id)).toEqual(live ? [live.id] : []);
  if (!live) return;
  const { status } = await stored(live.id);
  expect(await userOf(member)).toMatchObject({ subscriptionId: live.id, subscriptionStatus: status });
}

it('a plan left in the cart cannot be bought while the first subscription is paused', async () => {
  const [member, plan, other] = [await createMember(), await fullShare(), await anotherShare()];
  await fill(member, { plan: plan.id });
  const first = await place(member);
  await fill(member, { plan: other.id });
  await payByCard(first.body, testCards.good);
  await drainQueues();
  const [subscription] = await subscriptionsOf(member);
  await member.client.call('pauseSubscription', params(subscription!));
  expect(await place(member)).toMatchObject({
    status: 409,
    body: { error: 'You already have a subscription. You can resume or cancel it under Subscriptions.' },
  });
  expect((await member.client.call('resumeSubscription', params(subscription!))).status).toBe(200);
  await expectOneLive(member, subscription);
});

it.each(['pending', 'pending_confirmation', 'paused'] as const)(
  'a plan cannot be bought or asked for beside one that is %s',
  async (status) => {
    const [member, plan] = [await createMember(), await fullShare()];
    await fill(member, { plan: plan.id });
    const subscription = await giveSubscription(member, { status });
    expect((await place(member)).status).toBe(409);
    const answer = await member.client.call('createSubscription', { body: { plan_id: plan.id } });
    expect(answer.status).toBe(409);
    await expectOneLive(member, subscription);
  },
);

it('a plan cannot be asked for while an order of one waits for its payment', async () => {
  const [member, plan] = [await createMember(), await fullShare()];
  await fill(member, { plan: plan.id });
  const placed = await place(member);
  const answer = await member.client.call('createSubscription', { body: { plan_id: plan.id } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await payByCard(placed.body, testCards.good);
  await drainQueues();
  const [subscription] = await subscriptionsOf(member);
  expect(subscription).toMatchObject({ status: 'active' });
  await expectOneLive(member, subscription);
});

it.each(['active', 'paused', 'pending_confirmation'] as const)(
  'a payment that comes in beside one that is %s completes the order, and begins no second one',
  async (status) => {
    const [member, plan] = [await createMember(), await fullShare()];
    await fill(member, { plan: plan.id });
    const placed = await place(member);
    const live = await giveSubscription(member, { status });
    await payByCard(placed.body, testCards.good);
    await drainQueues();
    const [paid] = await ordersOf(member);
    expect(paid).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(paid!.notes.map(({ note }) => note)).toEqual([
      expect.stringContaining('already have a subscription'),
    ]);
    expect((await paymentsOf(paid!.id)).map((payment) => payment.amount_received)).toEqual([paid!.dueCents]);
    expect(await stored(paid!.subscriptionId!)).toMatchObject({ status: 'inactive', orderId: paid!.id });
    await expectOneLive(member, live);
    expect((await mailsTo(member.email))[0]!.text).toContain('You already have a subscription');
    expect(await setByStaff({ id: paid!.subscriptionId! }, 'active')).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringContaining('Cancel that one first') },
    });
    await setByStaff(live, 'cancelled');
    expect((await setByStaff({ id: paid!.subscriptionId! }, 'active')).status).toBe(200);
    await expectOneLive(member, { id: paid!.subscriptionId! });
  },
);

it.each(['arrives', 'comes back'])(
  'a bank transfer that %s leaves the other subscription and the account alone',
  async (outcome) => {
    const [member, plan] = [await createMember(), await fullShare()];
    await fill(member, { plan: plan.id });
    const placed = await placeByBank(member);
    const live = await giveSubscription(member, { status: 'active' });
    await payByBank(placed.body, testBanks.good);
    await drainQueues();
    await expectOneLive(member, live);
    const { payment_intent_id } = placed.body;
    await (outcome === 'arrives' ? settlePayment(payment_intent_id!) : failPayment(payment_intent_id!));
    await drainQueues();
    await expectOneLive(member, live);
    const [order] = await ordersOf(member);
    expect(order!.paymentStatus).toBe(outcome === 'arrives' ? 'paid' : 'failed');
  },
);

it('a second subscription cannot be made active by staff and members, also both at once', async () => {
  const member = await createMember();
  const ended = await Promise.all(
    Array.from({ length: 4 }, () => giveSubscription(member, { status: 'cancelled' }, false)),
  );
  const answers = await Promise.all(ended.map((one) => setByStaff(one, 'active')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await expectOneLive(member, ended[answers.findIndex(({ status }) => status === 200)]);

  const second = await giveSubscription(member, { status: 'paused' }, false);
  expect((await member.client.call('resumeSubscription', params(second))).status).toBe(409);
  expect((await stored(second.id)).status).toBe('paused');
});

it('an account that shows an ended subscription is read again, by the subscriptions themselves', async () => {
  const member = await createMember();
  const live = await giveSubscription(member, { status: 'active' });
  const ended = await giveSubscription(member, { status: 'cancelled' }, false);
  await setItem(keys.user(member.id), { subscriptionId: ended.id, subscriptionStatus: 'cancelled' });
  expect((await setByStaff(ended, 'active')).status).toBe(409);
  expect((await member.client.call('pauseSubscription', params(live))).status).toBe(200);
  await expectOneLive(member, live);
});
