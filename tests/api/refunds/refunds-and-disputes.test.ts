import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { promotionEntity, redemptionEntity } from '#functions/promotions/data/promotions.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { examplePromotion } from '../../support/example-promotion.ts';
import {
  dispute,
  endDispute,
  endRefunds,
  heldFor,
  joinedByBank,
  orderNow,
  paidOrder,
  payLinkOf,
  refundAtProvider,
  saidToBeIn,
} from '../../support/money.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import { chargeOf, closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import {
  failPayment,
  fill,
  ledgerOf,
  paymentsOf,
  runJob,
  settlePayment,
  stockOf,
  userOf,
  webhookMode,
} from '../../support/shopping.ts';
import {
  refundAsStaff as refund,
  seeOrder as see,
  setOrderStatus as setStatus,
} from '../../support/staff-orders.ts';
import {
  anonymous,
  control,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

/** Tries a failed refund again. */
async function repeat(id: string, to: 'payment' | 'credit') {
  const { version, refunds } = await see(id);
  const refundId = refunds.find(({ state }) => state === 'failed')!.id;
  return admin.call('repeatRefund', { params: { id, refundId }, body: { version, to } });
}
const remove = (id: string) => admin.call('deleteOrder', { params: { id } });

const returnedAtProvider = async (orderId: string) =>
  ((await paymentsOf(orderId)) as unknown as { charges: { amount_refunded: number }[] }[])
    .flatMap(({ charges }) => charges)
    .reduce((sum, charge) => sum + charge.amount_refunded, 0);
/** The number of times that the metric of an alarm was counted. */
const rung = async (name: string) =>
  (await control<{ figures: { name: string; total: number }[] }>('GET', '/figures')).figures.find(
    (figure) => figure.name === name,
  )?.total ?? 0;
/**
 * Runs a reconciliation.
 * @returns the number of times that it counts this metric, for payments that other tests left at the provider
 */
async function rungForOthers(name: string): Promise<number> {
  const before = await rung(name);
  await runJob('reconcile-payments');
  return (await rung(name)) - before;
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

async function disputed(paymentId: string, cents?: number) {
  await dispute(paymentId, cents);
  await drainQueues();
}
async function won(paymentId: string) {
  await endDispute(paymentId, 'won');
  await drainQueues();
}
async function endedRefunds(paymentId: string) {
  await endRefunds(paymentId);
  await drainQueues();
}

/** A paid order of $40.00 by a member with this credit, or with a code that grants $3.00 of credit. */
async function paidBy({ creditCents, code }: { creditCents?: number; code?: string }, card = testCards.good) {
  const [member, product] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 9, priceCents: 2000 }),
  ]);
  if (creditCents) await setItem(keys.user(member.id), { creditCents });
  await fill(member, { products: [[product, 2]] });
  if (code) {
    await writeItem(promotionEntity.item(examplePromotion({ code, creditRewardCents: 300 })));
    await member.client.call('applyPromotion', { body: { code } });
  }
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, card);
  await drainQueues();
  return { member, product, orderId: placed.orderId, paymentId: placed.payment_intent_id! };
}
const newCode = () => `BACK${randomUUID().slice(0, 8).toUpperCase()}`;

describe('an order that was given back as credit, disputed, and cancelled by staff', () => {
  it('a cancelled order given back as credit keeps its money once the dispute is won: all of it went back before', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    expect((await refund(orderId, { to: 'credit' })).status).toBe(200);
    const others = await rungForOthers('RefundsFailed');
    const before = await rung('RefundsFailed');
    await disputed(paymentId);
    // Until the dispute ends, the member has both the credit and the disputed money, so the alarm counts.
    expect((await rung('RefundsFailed')) - before).toBe(1);
    expect((await setStatus(orderId, 'cancelled')).status).toBe(200);
    await won(paymentId);
    await runJob('reconcile-payments');
    expect([await returnedAtProvider(orderId), (await userOf(member)).creditCents]).toEqual([0, 2000]);
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect((await rung('RefundsFailed')) - before).toBe(1 + others);
    expect(await saidToBeIn(orderId)).toBe(2000);
  });

  it('a cancelled order given back in part keeps the rest until staff decide: the box may have been handed out', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await refund(orderId, { to: 'credit', what: 'amount', amount: 5 });
    await disputed(paymentId);
    await setStatus(orderId, 'cancelled');
    expect((await setStatus(orderId, 'confirmed')).body).toMatchObject({ error: /was disputed/ });
    const others = await rungForOthers('RefundsFailed');
    const before = await rung('RefundsFailed');
    await won(paymentId);
    await runJob('reconcile-payments');
    expect([await returnedAtProvider(orderId), (await userOf(member)).creditCents]).toEqual([0, 500]);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'partially_refunded', refundedCents: 0 });
    expect((await rung('RefundsFailed')) - before).toBe(others);
    expect((await see(orderId)).waiting).toMatchObject({ task: 'money_held', amount: 15 });
    expect((await refund(orderId, { to: 'payment' })).status).toBe(200);
    await drainQueues();
    expect([await returnedAtProvider(orderId), (await userOf(member)).creditCents]).toEqual([1500, 500]);
    expect(await saidToBeIn(orderId)).toBe(500);
  });
});

describe('credit that an order had used goes back once', () => {
  it('credit goes back once where a renewal was given back as credit, disputed, and waived', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { user: { creditCents: 1000 } });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ creditUsedCents: 1000, paymentStatus: 'paid' });
    const total = 1000 + order!.dueCents;
    expect((await refund(order!.id, { to: 'credit' })).status).toBe(200);
    const [payment] = await paymentsOf(order!.id);
    await disputed(payment!.id);
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('waiveCharge', { params })).body.charge.state).toBe('waived');
    await won(payment!.id);
    expect((await userOf(member)).creditCents).toBe(total);
    expect((await ledgerOf(member)).map(({ amountCents }) => amountCents)).toEqual([-1000, total]);
    expect(await returnedAtProvider(order!.id)).toBe(0);
    expect((await chargeOf(cycle, member))!.state).toBe('waived');
    expect((await see(order!.id)).refundable).toMatchObject({ total: 0 });
    expect(await saidToBeIn(order!.id)).toBe(order!.dueCents);
  });

  /** Makes the order wait for its payment again, by a bank transfer that is returned. */
  async function returnedTransfer(id: string, email: string) {
    await setStatus(id, 'pending');
    const body = { payment_method_type: 'ach' } as const;
    const opened = (await anonymous().call('openPayment', { ...(await payLinkOf(email)), body })).body;
    const named = { payment_intent_id: (await orderNow(id)).paymentIntentId! };
    await payByBank({ ...opened, ...named }, testBanks.failsLater);
    await drainQueues();
    expect(await orderNow(id)).toMatchObject({ paymentStatus: 'processing' });
    await failPayment(named.payment_intent_id);
    await drainQueues();
    expect(await orderNow(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
  }

  it('credit goes back once where an order was given back as credit, disputed, paid again, and given up', async () => {
    const { member, orderId, paymentId } = await paidBy({ creditCents: 1500 });
    await refund(orderId, { to: 'credit' });
    await disputed(paymentId);
    await returnedTransfer(orderId, member.email);
    expect((await userOf(member)).creditCents).toBe(4000);
  });

  it('credit goes back once, and so does the stock, where a disputed order is cancelled before its pickup day', async () => {
    const { member, product, orderId, paymentId } = await paidBy({ creditCents: 1500 });
    const { creditUsedCents, dueCents } = await orderNow(orderId);
    const [stock, credit] = [(await stockOf(product)) ?? 0, (await userOf(member)).creditCents];
    await disputed(paymentId);
    expect((await setStatus(orderId, 'cancelled')).status).toBe(200);
    const after = async () => [await stockOf(product), (await userOf(member)).creditCents];
    expect(await after()).toEqual([stock + 2, credit + creditUsedCents]);
    await won(paymentId);
    await runJob('reconcile-payments');
    expect((await see(orderId)).waiting).toMatchObject({ task: 'money_held', amount: dueCents / 100 });
    expect((await refund(orderId, { to: 'payment' })).status).toBe(200);
    await drainQueues();
    expect(await returnedAtProvider(orderId)).toBe(dueCents);
    expect(await after()).toEqual([stock + 2, credit + creditUsedCents]);
  });

  it('a code’s use goes back once, as credit does', async () => {
    const code = newCode();
    const { member, orderId, paymentId } = await paidBy({ code });
    await refund(orderId, { to: 'credit' });
    expect(await readItem(promotionEntity.key(code))).toMatchObject({ usedCount: 0 });
    await disputed(paymentId);
    await returnedTransfer(orderId, member.email);
    expect(await readItem(promotionEntity.key(code))).toMatchObject({ usedCount: 0 });
  });
});

describe('a dispute that is won', () => {
  it('a dispute that is won leaves an order that was given back as credit refunded', async () => {
    const { orderId, paymentId } = await paidOrder();
    await refund(orderId, { to: 'credit' });
    await disputed(paymentId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'failed' });
    await won(paymentId);
    expect(await orderNow(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'refunded' });
  });

  it('a dispute that is won leaves a partly credited renewal partly refunded, and its charge paid', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {});
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    await refund(order!.id, { to: 'credit', what: 'amount', amount: 5 });
    const [payment] = await paymentsOf(order!.id);
    await disputed(payment!.id);
    await won(payment!.id);
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect((await chargeOf(cycle, member))!.state).toBe('paid');
  });
});

it('a dispute over a part rings where credit was given for more than it leaves', async () => {
  const { orderId, paymentId } = await paidOrder();
  await refund(orderId, { to: 'credit', what: 'amount', amount: 15 });
  const before = await rung('RefundsFailed');
  await disputed(paymentId, 1000);
  expect((await rung('RefundsFailed')) - before).toBe(1);
});

describe('what staff want to delete', () => {
  it('an order that staff want to delete stays while its payment is disputed, and gives its money back once won', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await setStatus(orderId, 'cancelled');
    await disputed(paymentId);
    expect((await remove(orderId)).body.error).toMatch(/disputed/);
    await won(paymentId);
    expect((await remove(orderId)).body.error).toMatch(/still holds money/);
    expect((await refund(orderId)).status).toBe(200);
    await drainQueues();
    expect(await returnedAtProvider(orderId)).toBe(2000);
    expect((await subjectsTo(member.email)).filter((subject) => subject.includes('confirmed'))).toHaveLength(
      1,
    );
    expect((await remove(orderId)).status).toBe(200);
  });

  it('an order that staff want to delete stays while the bank has its refund', async () => {
    const { orderId, paymentId } = await joinedByBank();
    await settlePayment(paymentId);
    await drainQueues();
    await setStatus(orderId, 'cancelled');
    expect((await refund(orderId)).body.refunds).toMatchObject([{ state: 'under_way' }]);
    expect((await remove(orderId)).body.error).toMatch(/on its way back/);
    await endedRefunds(paymentId);
    expect((await remove(orderId)).status).toBe(200);
  });
});

describe('an order that was deleted', () => {
  it.each(['payment', 'credit'] as const)(
    'a deleted order whose refund failed then is given back by %s',
    async (to) => {
      const { member, orderId, paymentId } = await paidOrder({ card: testCards.refundFails });
      await setStatus(orderId, 'cancelled');
      await refund(orderId);
      expect((await remove(orderId)).status).toBe(200);
      const before = await rung('StrayPayments');
      await endedRefunds(paymentId);
      expect(await heldFor(orderId)).toEqual([2000]);
      expect((await rung('StrayPayments')) - before).toBe(1);
      expect((await see(orderId)).refundable).toMatchObject({ total: 20 });
      expect((await repeat(orderId, to)).status).toBe(200);
      await drainQueues();
      const credit = (await userOf(member)).creditCents;
      expect(to === 'credit' ? [2000, 2000] : [0, 0]).toEqual([credit, (await heldFor(orderId))[0]]);
      expect(await see(orderId)).toMatchObject({ refundable: { total: 0 }, deleted_at: expect.any(String) });
    },
  );

  it('a deleted order whose dispute is won then rings, tells its member nothing, and can be refunded', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await setStatus(orderId, 'cancelled');
    await disputed(paymentId);
    // The order is marked as deleted directly in the table. Disputes prevent that today, but did not always.
    await setItem(keys.order(orderId), { deletedAt: new Date().toISOString() });
    const mails = await subjectsTo(member.email);
    const before = await rung('StrayPayments');
    await won(paymentId);
    expect((await rung('StrayPayments')) - before).toBe(1);
    expect(await subjectsTo(member.email)).toEqual(mails);
    expect((await refund(orderId)).status).toBe(200);
    await drainQueues();
    expect(await returnedAtProvider(orderId)).toBe(2000);
  });
});

it('a refund that the bank sends back is told to its member once, and so is the next one', async () => {
  const { member, orderId, paymentId } = await paidOrder({ card: testCards.refundFails });
  await refund(orderId, { what: 'amount', amount: 7 });
  await drainQueues();
  await webhookMode({ duplicate: 2 });
  await endedRefunds(paymentId);
  await webhookMode({});
  expect((await repeat(orderId, 'payment')).status).toBe(200);
  await drainQueues();
  const refunds = (await subjectsTo(member.email)).filter((subject) => /refund/.test(subject));
  expect(refunds).toEqual([
    'We refunded $7.00 to you',
    'Our refund of $7.00 did not go through',
    'We refunded $7.00 to you',
  ]);
  expect((await member.client.call('listNotifications')).body.notifications[1]).toMatchObject({
    title: 'Our refund of $7.00 did not go through',
  });
});

it('a refund that is tried again and leaves nothing takes the code’s reward, once', async () => {
  const code = newCode();
  const { member, orderId, paymentId } = await paidBy({ code }, testCards.refundFails);
  await refund(orderId, { what: 'amount', amount: 10 });
  await endedRefunds(paymentId);
  const { total } = (await see(orderId)).refundable;
  await refund(orderId, { what: 'amount', amount: total - 10, to: 'credit' });
  expect(await orderNow(orderId)).not.toHaveProperty('refundedWhole');
  expect((await repeat(orderId, 'payment')).status).toBe(200);
  await drainQueues();
  // The bank of the card returns the refunded money to the co-op.
  await endedRefunds(paymentId);
  expect((await repeat(orderId, 'credit')).status).toBe(200);
  expect(await orderNow(orderId)).toMatchObject({
    paymentStatus: 'refunded',
    refundedWhole: { rewardTakenCents: 300 },
  });
  expect((await userOf(member)).creditCents).toBe(Math.round(total * 100));
  expect(await readItem(promotionEntity.key(code))).toMatchObject({ usedCount: 0 });
  expect(await readItem(redemptionEntity.key(code, member.id))).toBeUndefined();
});

describe('what was cancelled after it was paid does not stand again', () => {
  it('a cancelled order does not stand again while its payment is disputed; it does once that is won', async () => {
    const { orderId, paymentId } = await paidOrder();
    await setStatus(orderId, 'cancelled');
    await disputed(paymentId);
    const refused = await setStatus(orderId, 'confirmed');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/disputed/)]);
    await won(paymentId);
    expect((await setStatus(orderId, 'confirmed')).status).toBe(200);
  });

  it('a cancelled order does not stand again after all of it was given back in Stripe', async () => {
    const { orderId, paymentId } = await paidOrder();
    await setStatus(orderId, 'cancelled');
    await refundAtProvider(paymentId);
    await drainQueues();
    const refused = await setStatus(orderId, 'confirmed');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/given back/)]);
  });
});

it('a refund of a payment that the provider does not know fails, and is given as credit', async () => {
  const { member, orderId } = await paidOrder();
  // The payment belongs to another Stripe account, so the key of this stage does not find it.
  const paymentIntentId = 'pi_of_another_account';
  await setItem(keys.order(orderId), { paymentIntentId });
  expect((await refund(orderId)).body.refunds).toMatchObject([{ state: 'failed' }]);
  expect((await repeat(orderId, 'credit')).status).toBe(200);
  expect((await userOf(member)).creditCents).toBe(2000);
});

it('a unit that a failed refund put back into stock goes there once, the others after it', async () => {
  const [member, product] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 9, priceCents: 1000 }),
  ]);
  await fill(member, { products: [[product, 3]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.refundFails);
  await drainQueues();
  const unit = { what: 'lines' as const, lines: [{ line: 0, quantity: 1 }], return_stock: true };
  await refund(placed.orderId, unit);
  await endedRefunds(placed.payment_intent_id!);
  expect(await stockOf(product)).toBe(7);
  await refund(placed.orderId, { ...unit, to: 'credit' });
  expect(await stockOf(product)).toBe(7);
  await refund(placed.orderId, { ...unit, to: 'credit' });
  expect(await stockOf(product)).toBe(8);
  await refund(placed.orderId, { to: 'credit', return_stock: true });
  expect(await stockOf(product)).toBe(9);
});
