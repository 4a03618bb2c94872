import { randomUUID } from 'node:crypto';
import { referralEntity, referralWrites } from '#functions/accounts/data/referrals.ts';
import type { Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { keys } from '#functions/platform/keys.ts';
import { transact } from '#functions/platform/table.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { dispute, endDispute, orderNow, refundAtProvider } from '../../support/money.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import {
  fill,
  flushWebhooks,
  ledgerOf,
  runJob,
  settlePayment,
  userOf,
  webhookMode,
} from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(async () => {
  await Promise.all([control('DELETE', '/faults'), webhookMode({}), setCredit(0)]);
});

const job = 'give-referral-credits';
async function setCredit(referral_credit: number): Promise<void> {
  const { status } = await admin.call('updateSettings', { body: { referral_credit } });
  expect(status).toBe(200);
}

/** Two members, one of whom registered with the other's code. */
async function referredPair(changes: Partial<User> = {}): Promise<{ friend: Member; member: Member }> {
  const friend = await createMember();
  const { referralCode } = await userOf(friend);
  const member = await createSubscriber({ referredBy: referralCode, ...changes });
  await transact(referralWrites(member.id, friend.id, referralCode, new Date()));
  return { friend, member };
}

/** An order whose payment succeeded at the provider, before a webhook or a confirmation reports it. */
async function payedOrder(member: Member): Promise<{ orderId: string; payment_intent_id: string | null }> {
  await fill(member, { products: [[await createProduct({ priceCents: 2000 }), 1]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  return placed;
}

/** An order whose bank transfer is on its way. */
async function transferredOrder(member: Member) {
  await fill(member, { products: [[await createProduct({ priceCents: 2000 }), 1]] });
  const body = { payment_method_type: 'ach' } as const;
  const placed = (await member.client.call('createPaymentIntent', { body })).body;
  await payByBank(placed, testBanks.good);
  await drainQueues();
  return placed;
}

const creditsOf = async (member: Member) =>
  (await ledgerOf(member)).map(({ amountCents, balanceAfterCents }) => [amountCents, balanceAfterCents]);
const referralOf = async (member: Member) => (await readItem<Referral>(referralEntity.key(member.id)))!;
/** Moves the pickup day of the member's first order into the past. */
async function pickupComes(member: Member): Promise<void> {
  const referral = await referralOf(member);
  const { cycle } = await orderNow(referral.orderId!);
  await setItem(keys.order(referral.orderId!), { cycle: { ...cycle, pickupDate: '2026-01-03' } });
  await writeItem(referralEntity.item({ ...referral, creditDueAt: '2026-01-03T05:00:00.000Z' }));
}
/** A referral whose first order is paid and picked up, so that both sides have $10.00. */
async function creditedPair() {
  await setCredit(10);
  const { friend, member } = await referredPair();
  const placed = await payedOrder(member);
  await drainQueues();
  await pickupComes(member);
  await runJob(job);
  return { friend, member, orderId: placed.orderId, paymentId: placed.payment_intent_id! };
}
const takeCredit = async (member: Member, dollars: number) => {
  const body = { amount: -dollars, reason: 'Spent', request_id: randomUUID() };
  expect((await admin.call('adjustUserCredit', { params: { id: member.id }, body })).status).toBe(200);
};
const shownTo = async (member: Member) => (await member.client.call('getReferrals')).body;

it('a registration counts for the referral code’s owner, and for nobody else', async () => {
  const [friend, other] = await Promise.all([createMember(), createMember()]);
  const { referralCode } = await userOf(friend);
  expect(await shownTo(friend)).toEqual({
    success: true,
    referral_code: referralCode,
    referred: 0,
    referral_credit: 0,
  });
  const [location] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
  const register = (index: number) =>
    anonymous().call('register', {
      body: {
        first_name: 'Nora',
        last_name: 'Newcomer',
        email: `${index}.${friend.email}`,
        password: 'a-good-password-7',
        phone: '+17725550123',
        address: '12 Orange Avenue',
        city: 'Fort Pierce',
        state: 'FL',
        zip_code: '34950',
        pickup_location_id: location!.id,
        terms_accepted: true,
        referral_code: referralCode.toLowerCase(),
      },
    });
  const answers = await Promise.all([1, 2, 3].map(register));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await shownTo(friend)).referred).toBe(3);
  expect((await shownTo(other)).referred).toBe(0);
  expect(await readItem(referralEntity.key(answers[0]!.body.user.id))).toMatchObject({
    referrerId: friend.id,
    orderId: null,
  });
  // A second registration with the same address is refused and adds no referral.
  expect((await register(1)).status).toBe(409);
  expect((await shownTo(friend)).referred).toBe(3);
  expect((await anonymous().call('getReferrals')).status).toBe(401);
});

it('the first paid order gives both sides the referral’s credit on its pickup day, tells both and explains it', async () => {
  await setCredit(10);
  const { friend, member } = await referredPair();
  expect((await shownTo(friend)).referral_credit).toBe(10);
  const { orderId } = await payedOrder(member);
  await drainQueues();
  await runJob(job);
  expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[], []]);
  await pickupComes(member);
  await runJob(job);
  await runJob(job);
  expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[[1000, 1000]], [[1000, 1000]]]);
  expect([(await userOf(member)).creditCents, (await userOf(friend)).creditCents]).toEqual([1000, 1000]);
  const [own] = (await member.client.call('listCredits')).body.entries;
  expect(own).toMatchObject({ reason: 'Referral: you joined with a friend’s code', source: orderId });
  const [friends] = (await friend.client.call('listCredits')).body.entries;
  expect(friends).toMatchObject({ reason: 'Referral: a friend joined with your code', source: 'referral' });
  for (const { email } of [member, friend])
    expect(
      (await mailsTo(email)).filter(({ subject }) => subject.includes('thanks to a referral')),
    ).toHaveLength(1);
  const { notifications } = (await friend.client.call('listNotifications')).body;
  expect(notifications.map(({ title }) => title)).toContain('$10.00 of credit for a referral');
  const { explanation } = (await member.client.call('getOrder', { params: { id: orderId } })).body;
  expect(explanation.reward).toBe(10);
  expect(explanation.steps).toContainEqual(
    expect.objectContaining({ part: 'reward', text: 'Credit for being referred', amount: 10, by: 'itself' }),
  );
});

it('two first orders at once, with webhooks twice and both returns, give the referral’s credit once', async () => {
  await setCredit(10);
  const { friend, member } = await referredPair();
  const orders = [await transferredOrder(member), await transferredOrder(member)];
  await webhookMode({ paused: true });
  for (const { payment_intent_id } of orders) await settlePayment(payment_intent_id!);
  await webhookMode({ duplicate: 1, shuffle: true });
  await Promise.all([
    flushWebhooks(),
    ...orders.map(({ payment_intent_id }) =>
      member.client.call('confirmPayment', { body: { payment_intent_id: payment_intent_id! } }),
    ),
  ]);
  await drainQueues();
  await pickupComes(member);
  await Promise.all([runJob(job), runJob(job), runJob(job)]);
  const paid = await Promise.all(orders.map(({ orderId }) => orderNow(orderId)));
  expect(paid.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid']);
  expect(paid.filter(({ referralCreditCents }) => referralCreditCents === 1000)).toHaveLength(1);
  expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[[1000, 1000]], [[1000, 1000]]]);
});

it('a referral counts by the setting of the moment at which the order was paid', async () => {
  await setCredit(10);
  const early = await referredPair();
  await payedOrder(early.member);
  await drainQueues();
  await setCredit(25);
  await pickupComes(early.member);
  await runJob(job);
  expect((await creditsOf(early.friend)).at(-1)).toEqual([1000, 1000]);
  // A first order counts as the first one even when the referral credit is 0 at its payment.
  await setCredit(0);
  const late = await referredPair();
  const { orderId } = await payedOrder(late.member);
  await drainQueues();
  await setCredit(25);
  await payedOrder(late.member);
  await drainQueues();
  await runJob(job);
  expect(await referralOf(late.member)).toMatchObject({ orderId, creditCents: 0, creditDueAt: null });
  expect([await creditsOf(late.member), await creditsOf(late.friend)]).toEqual([[], []]);
});

it('a referral’s credit waits for the day to which the pickup was moved', async () => {
  await setCredit(10);
  const { friend, member } = await referredPair();
  const { orderId } = await payedOrder(member);
  await drainQueues();
  const referral = await referralOf(member);
  await writeItem(referralEntity.item({ ...referral, creditDueAt: '2026-01-03T05:00:00.000Z' }));
  await runJob(job);
  expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[], []]);
  expect(await referralOf(member)).toMatchObject({ orderId, creditDueAt: referral.creditDueAt });
});

it('a referral’s credit is not given for an order refunded before its pickup: the next one is the first', async () => {
  await setCredit(10);
  const { friend, member } = await referredPair();
  const { orderId, payment_intent_id } = await payedOrder(member);
  await drainQueues();
  await refundAtProvider(payment_intent_id!);
  await drainQueues();
  const refunded = await orderNow(orderId);
  expect(refunded.paymentStatus).toBe('refunded');
  expect(refunded.referralCreditCents).toBeUndefined();
  expect(await referralOf(member)).toMatchObject({ orderId: null, creditDueAt: null });
  const second = await payedOrder(member);
  await drainQueues();
  expect(await referralOf(member)).toMatchObject({ orderId: second.orderId });
  await pickupComes(member);
  await runJob(job);
  expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[[1000, 1000]], [[1000, 1000]]]);
});

it('a referral’s credit is taken back when staff give the whole order back', async () => {
  const { friend, member, orderId } = await creditedPair();
  const { version } = await orderNow(orderId);
  const refund = await admin.call('refundOrder', {
    params: { id: orderId },
    body: {
      version,
      what: 'whole',
      to: 'payment',
      reason: 'Spoiled',
      return_stock: false,
      request_id: randomUUID(),
    },
  });
  expect(refund.status).toBe(200);
  await runJob(job);
  expect([(await userOf(member)).creditCents, (await userOf(friend)).creditCents]).toEqual([0, 0]);
});

it('a lost dispute takes a referral’s credit back as far as it is there, and the ledger names what was spent', async () => {
  const { friend, member, paymentId } = await creditedPair();
  await takeCredit(member, 6);
  await dispute(paymentId);
  await drainQueues();
  await runJob(job);
  await endDispute(paymentId, 'lost');
  await drainQueues();
  await runJob(job);
  expect((await creditsOf(member)).toSorted()).toEqual([
    [-400, 0],
    [-600, 400],
    [1000, 1000],
  ]);
  expect([(await userOf(member)).creditCents, (await userOf(friend)).creditCents]).toEqual([0, 0]);
  const { entries } = (await member.client.call('listCredits')).body;
  expect(entries.map(({ reason }) => reason)).toContain(
    'Referral: credit taken back, as the money of the order went back ($6.00 of it was spent by then)',
  );
});

it('a dispute that is won brings back the referral’s credit that was taken, and no more', async () => {
  const { friend, member, orderId, paymentId } = await creditedPair();
  await takeCredit(member, 6);
  await takeCredit(friend, 10);
  await dispute(paymentId);
  await drainQueues();
  await runJob(job);
  expect((await creditsOf(friend)).toSorted()).toEqual([
    [-1000, 0],
    [0, 0],
    [1000, 1000],
  ]);
  await endDispute(paymentId, 'won');
  await drainQueues();
  expect(await referralOf(member)).toMatchObject({ orderId, creditCents: 1000 });
  await runJob(job);
  expect([(await userOf(member)).creditCents, (await userOf(friend)).creditCents]).toEqual([400, 0]);
});

it('an order that credit paid whole earns no referral’s credit, and is not the first one', async () => {
  await setCredit(10);
  const { friend, member } = await referredPair();
  const { id } = await userOf(member);
  await admin.call('adjustUserCredit', {
    params: { id },
    body: { amount: 50, reason: 'A gift', request_id: '0a4e8c55-9d0b-4b67-8c0f-5b1f2f8a7c02' },
  });
  await fill(member, { products: [[await createProduct({ priceCents: 5000 }), 1]] });
  const { orderId } = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await drainQueues();
  expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid', dueCents: 0 });
  expect(await referralOf(member)).toMatchObject({ orderId: null });
  const second = await payedOrder(member);
  await drainQueues();
  await pickupComes(member);
  await runJob(job);
  expect(await referralOf(member)).toMatchObject({ orderId: second.orderId, creditDueAt: null });
  expect(await creditsOf(friend)).toEqual([[1000, 1000]]);
});

it('a referred friend who left meanwhile gets nothing, and the other side does', async () => {
  await setCredit(10);
  const { friend, member } = await referredPair();
  await payedOrder(member);
  await drainQueues();
  await admin.call('deleteUser', { params: { id: friend.id }, query: { confirm: 'true' } });
  await pickupComes(member);
  await runJob(job);
  expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[[1000, 1000]], []]);
  // The referring friend has left before the first order is paid. The new member gets the credit all the
  // same.
  const later = await referredPair();
  await admin.call('deleteUser', { params: { id: later.friend.id }, query: { confirm: 'true' } });
  await payedOrder(later.member);
  await drainQueues();
  await pickupComes(later.member);
  await runJob(job);
  expect([await creditsOf(later.member), await creditsOf(later.friend)]).toEqual([[[1000, 1000]], []]);
});

it('a job for referrals that dies at any call it makes gives the credit once', async () => {
  await setCredit(10);
  for (const [operation, mode] of [
    ['TransactWriteItems', 'crash-before'],
    ['TransactWriteItems', 'crash-after'],
    ['BatchGetItem', 'crash-after'],
  ] as const) {
    const { friend, member } = await referredPair();
    await payedOrder(member);
    await drainQueues();
    await pickupComes(member);
    await control('POST', '/faults', { service: 'dynamodb', operation, functionName: job, mode, times: 1 });
    await runJob(job).catch(() => undefined);
    await control('DELETE', '/faults');
    await runJob(job);
    expect([await creditsOf(member), await creditsOf(friend)]).toEqual([[[1000, 1000]], [[1000, 1000]]]);
  }
});

it('a referral’s setting that is no amount is refused', async () => {
  for (const referral_credit of [-1, 100.01, 0.005])
    expect((await admin.call('updateSettings', { body: { referral_credit } })).status).toBe(422);
});
