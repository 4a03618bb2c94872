import type { LedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { keys } from '#functions/platform/keys.ts';
import { billedForLess, depositCents, depositsOf, joined, proveDeposits } from '../../support/deposits.ts';
import { dispute, endDispute, orderNow, payLinkOf, refundAtProvider } from '../../support/money.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import {
  failPayment,
  fill,
  fullShare,
  ledgerOf,
  paymentsOf,
  runJob,
  userOf,
} from '../../support/shopping.ts';
import { refundAsStaff as refund, setOrderStatus } from '../../support/staff-orders.ts';
import {
  anonymous,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  readPartition,
  removeItem,
  setItem,
} from '../../support/world.ts';

/**
 * These tests check that an account never shows more deposit than the co-op holds, by whatever way money
 * leaves an order.
 */

it('a held deposit is booked with its reason, and read by its member and by staff', async () => {
  const { member } = await joined();
  const admin = await demoClient('admin');
  const entry = { amount: 40, balance_after: 40, reason: 'Deposit of your share' };
  const own = await member.client.call('listCredits', { query: { ledger: 'deposit' } });
  expect(own.body).toMatchObject({ balance: 40, entries: [entry] });
  expect((await member.client.call('listCredits', { query: {} })).body).toMatchObject({ entries: [] });
  const activity = await admin.call('getUserActivity', { params: { id: member.id } });
  expect(activity.body).toMatchObject({ credits: [], deposits: [entry] });
  expect((await member.client.call('downloadMyData', {})).body).toMatchObject({ deposits: [entry] });
  expect((await member.client.call('listCredits', { query: { ledger: 'gold' } as never })).status).toBe(422);
});

it('a held deposit goes with a dispute over what a small refund had left, and is held again once that is won', async () => {
  const { member, id, paymentId, order } = await joined();
  expect((await refund(id, { what: 'amount', amount: 1 })).status).toBe(200);
  await drainQueues();
  await dispute(paymentId, order.dueCents - 100);
  await drainQueues();
  expect(await userOf(member)).toMatchObject({ depositCents: 0 });
  await endDispute(paymentId, 'won');
  await drainQueues();
  expect(await userOf(member)).toMatchObject({ depositCents });
  expect((await depositsOf(member)).map(([cents]) => cents)).toEqual([
    depositCents,
    -depositCents,
    depositCents,
  ]);
});

it('a held deposit goes with a refund made at the provider, so that the next bill gives nothing of it', async () => {
  const { member, order, paymentId } = await joined();
  await refundAtProvider(paymentId);
  await drainQueues();
  expect(await userOf(member)).toMatchObject({ depositCents: 0 });
  expect(await billedForLess(order)).toMatchObject({ creditUsedCents: 0 });
  expect(await ledgerOf(member)).toEqual([]);
});

it('a deposit that went as credit stays when money of a given-up order goes back', async () => {
  const { member, id, paymentId, order } = await joined();
  await billedForLess(order);
  await dispute(paymentId);
  await drainQueues();
  await setOrderStatus(id, 'pending');
  const link = await payLinkOf(member.email);
  const { body } = await anonymous().call('openPayment', { ...link, body: { payment_method_type: 'ach' } });
  const ownId = (await orderNow(id)).paymentIntentId!;
  await payByBank({ ...body, payment_intent_id: ownId } as never, testBanks.failsLater);
  await drainQueues();
  await failPayment(ownId);
  await drainQueues();
  await endDispute(paymentId, 'won');
  await drainQueues();
  await runJob('reconcile-payments');
  await drainQueues();
  const { charges } = (await paymentsOf(id)).find(({ id: own }) => own === paymentId)! as unknown as {
    charges: { amount_refunded: number }[];
  };
  expect(charges.at(-1)!.amount_refunded).toBe(order.dueCents - depositCents / 2);
  // The sweep stops checking the payment and leaves it to staff.
  expect(await orderNow(id)).toMatchObject({ otherPayments: [{ id: paymentId, state: 'left_to_staff' }] });
});

it('a held deposit is not brought back by staff who had the account open before a refund', async () => {
  const { member, id } = await joined();
  const admin = await demoClient('admin');
  const { version } = (await admin.call('getUser', { params: { id: member.id } })).body.user;
  expect((await refund(id)).status).toBe(200);
  await drainQueues();
  const save = (at: number, deposit_amount: number, why = {}) =>
    admin.call('updateUser', {
      params: { id: member.id },
      body: { version: at, deposit_amount, ...why } as never,
    });
  expect(await save(version, 39)).toMatchObject({ status: 409 });
  expect(await userOf(member)).toMatchObject({ depositCents: 0 });
  const now = (await admin.call('getUser', { params: { id: member.id } })).body.user;
  expect(await save(now.version, 12.5)).toMatchObject({ status: 200 });
  expect((await depositsOf(member)).at(-1)).toEqual([1250, 1250, 'Set by staff']);
  expect(await save(now.version + 1, 10, { deposit_reason: 'Half of it was paid in cash' })).toMatchObject({
    status: 200,
  });
  expect((await depositsOf(member)).at(-1)).toEqual([-250, 1000, 'Half of it was paid in cash']);
});

it('a deposit is charged to who comes back only as far as it is not held already', async () => {
  const { member, order } = await joined();
  await member.client.call('cancelSubscription', { params: { id: order.subscriptionId! } });
  await drainQueues();
  await setItem(keys.user(member.id), { depositCents: 1500 });
  await fill(member, { plan: (await fullShare()).id });
  expect((await member.client.call('getCart')).body).toMatchObject({
    deposit: 25,
    items: [{ deposit: 25, deposit_held: 15 }],
  });
  const again = await member.client.call('createPaymentIntent', { body: {} });
  expect(await orderNow(again.body.orderId)).toMatchObject({ depositCents: 2500, plan: { depositCents } });
});

it('a deposit that its ledger does not explain rings, also when no entry of it is left', async () => {
  const [other, lost] = [await joined(), await joined()];
  const { found } = await proveDeposits();
  await setItem(keys.user(other.member.id), { depositCents: 9900 });
  const [entry] = await readPartition<LedgerEntry>(keys.user(lost.member.id).pk, 'DEPOSIT#');
  await removeItem(keys.deposit(lost.member.id, entry!.id));
  expect(await proveDeposits()).toMatchObject({ role: null, found: found + 2 });
  expect(await depositsOf(lost.member)).toEqual([]);
});

it('a held deposit of a member without a share stands under Needs you until staff settle it', async () => {
  const { member, id, order } = await joined();
  const admin = await demoClient('admin');
  const settle = (body: object) =>
    admin.call('settleUserDeposit', { params: { id: member.id }, body: { deposit: 40, ...body } as never });
  expect(await settle({ kept: 0 })).toMatchObject({ status: 409 });
  await member.client.call('cancelSubscription', { params: { id: order.subscriptionId! } });
  await drainQueues();
  expect(await isListed(member.id)).toBe(true);
  expect(await countedHeld()).toBeGreaterThan(0);
  expect(await settle({ kept: 41, reason: 'A crate' })).toMatchObject({ status: 422 });
  expect(await settle({ kept: 15 })).toMatchObject({ status: 422 });
  expect(await settle({ deposit: 39, kept: 0 })).toMatchObject({ status: 409 });
  const settlement = { kept: 15, reason: 'Two crates did not come back' };
  expect(await settle(settlement)).toMatchObject({ status: 200, body: { user: { deposit_amount: 0 } } });
  expect(await settle(settlement)).toMatchObject({ status: 409 });
  await drainQueues();
  expect((await depositsOf(member)).slice(1)).toEqual([
    [-1500, 2500, 'Kept by the co-op: Two crates did not come back'],
    [-2500, 0, 'Given back as credit'],
  ]);
  expect(await userOf(member)).toMatchObject({ depositCents: 0, creditCents: 2500 });
  const mail = (await mailsTo(member.email)).find(({ subject }) => subject === 'What became of your deposit');
  expect(mail?.text).toContain('We gave $25.00 back to you, as credit on your account.');
  expect(mail?.text).toContain('We keep $15.00: Two crates did not come back.');
  expect(await isListed(member.id)).toBe(false);
  // A refund of the order leaves out the deposit, which was settled already.
  expect((await refund(id)).status).toBe(200);
  await drainQueues();
  expect(await orderNow(id)).toMatchObject({ refundedCents: order.dueCents - depositCents });
  expect(await userOf(member)).toMatchObject({ depositCents: 0 });
});

it('a settled deposit is given back by no refund of its order, though the member has another one by now', async () => {
  const { member, id, order } = await joined();
  const admin = await demoClient('admin');
  const settle = () =>
    admin.call('settleUserDeposit', {
      params: { id: member.id },
      body: { deposit: 40, kept: 40, reason: 'Lost' },
    });
  await member.client.call('cancelSubscription', { params: { id: order.subscriptionId! } });
  await drainQueues();
  // A deposit cannot be settled while the member pays for a share that the deposit counts for.
  await fill(member, { plan: (await fullShare()).id });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  expect(await settle()).toMatchObject({ status: 409 });
  await member.client.call('clearCart', {});
  await setOrderStatus(placed.orderId, 'cancelled');
  await drainQueues();
  expect(await settle()).toMatchObject({ status: 200 });
  await fill(member, { plan: (await fullShare()).id });
  const again = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(again, testCards.good);
  await drainQueues();
  expect(await userOf(member)).toMatchObject({ depositCents });
  expect((await refund(id)).status).toBe(200);
  await drainQueues();
  expect(await orderNow(id)).toMatchObject({ refundedCents: order.dueCents - depositCents });
  expect(await userOf(member)).toMatchObject({ depositCents });
});

/** Tells whether an account is in the list of deposits that are held after the share has ended. */
const isListed = async (userId: string) =>
  (await readItem<{ due_pk?: string }>(keys.user(userId)))?.due_pk === 'HELD_DEPOSITS';

async function countedHeld() {
  await runJob('look-for-needs');
  const { items } = (await (await demoClient('admin')).call('getNeedsYou')).body;
  return items.find(({ kind }) => kind === 'held_deposits')?.count ?? 0;
}
