import { holdCall } from '../../support/held-call.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  dispute,
  endDispute,
  endRefunds,
  expectBooksToAgree,
  heldFor,
  orderNow,
  paidOrder,
  payLinkOf,
  provider,
  refundAtProvider,
} from '../../support/money.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import {
  attemptAgain,
  chargeOf,
  closedCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import {
  failPayment,
  fill,
  paymentsOf,
  runJob,
  settlePayment,
  stockOf,
  webhookMode,
} from '../../support/shopping.ts';
import { seeOrder } from '../../support/staff-orders.ts';
import {
  anonymous,
  control,
  demoClient,
  createProduct,
  createSubscriber,
  setItem,
  drainQueues,
} from '../../support/world.ts';

const visitor = anonymous();
afterEach(async () => {
  await control('DELETE', '/faults');
  await webhookMode({});
});

/** Makes an order due for the sweep, and runs the sweep. */
async function sweepOnce(orderId: string) {
  await setItem(keys.order(orderId), { due_sk: new Date(Date.now() - 1000).toISOString() });
  await runJob('sweep-unpaid-orders');
}

async function rung(figure: 'PaymentsReversed' | 'RefundsFailed'): Promise<number> {
  const { figures } = await control<{ figures: { name: string; total: number }[] }>('GET', '/figures');
  return figures.find(({ name }) => name === figure)?.total ?? 0;
}

/** Makes a second payment at the provider by hand, for an order that has one. */
const payAtProvider = (order: { id: string; dueCents: number }, method: string) =>
  provider<{ id: string }>('/payment_intents', {
    amount: String(order.dueCents),
    currency: 'usd',
    payment_method: method,
    'allowed_payment_method_types[0]': method.includes('BankAccount') ? 'us_bank_account' : 'card',
    confirm: 'true',
    'mandate_data[customer_acceptance][type]': 'offline',
    'metadata[order_id]': order.id,
  });

const keepMoney = async (orderId: string) =>
  (await demoClient('admin')).call('keepPayment', {
    params: { id: orderId },
    body: { version: (await seeOrder(orderId)).version },
  });

const refuseRefunds = () =>
  control('POST', '/faults', {
    service: 'stripe',
    operation: 'POST /v1/refunds',
    mode: 'error',
    status: 400,
    times: 100,
  });

describe('second payments', () => {
  /**
   * An order with two payments: the first was disputed and won back while the second, a bank transfer, was on
   * its way.
   */
  async function paidTwice() {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    const opened = await visitor.call('openPayment', {
      ...(await payLinkOf(member.email)),
      body: { payment_method_type: 'ach' },
    });
    await payByBank(opened.body, testBanks.good);
    await drainQueues();
    await endDispute(paymentId, 'won');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'processing',
      otherPayments: [{ id: paymentId, state: 'found' }],
    });
    return { orderId, first: paymentId, second: opened.body.payment_intent_id! };
  }

  it('a second payment is given back later when the provider cannot do so at once', async () => {
    const { orderId, second } = await paidTwice();
    await webhookMode({ drop: true });
    await settlePayment(second);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/refunds',
      mode: 'error',
      status: 503,
      times: 100,
    });
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    await control('DELETE', '/faults');
    await sweepOnce(orderId);
    await expectBooksToAgree(orderId);
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ otherPayments: [] });
    expect(await orderNow(orderId)).not.toHaveProperty('due_sk');
  });

  it('a second payment is kept when the order’s own one turns out to be taken back', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    await webhookMode({ drop: true });
    await dispute(opened.body.payment_intent_id!);
    await endDispute(paymentId, 'won');
    await webhookMode({});
    await runJob('reconcile-payments');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid', paymentIntentId: paymentId });
    const [won] = (await paymentsOf(orderId)).filter(({ id }) => id === paymentId) as unknown as {
      charges: { amount_refunded: number }[];
    }[];
    expect(won!.charges.at(-1)!.amount_refunded).toBe(0);
  });
});

describe('second payments that go back', () => {
  it('a second payment that goes back is not taken as the order’s own when a dispute takes that one at the same moment', async () => {
    const { orderId, paymentId } = await paidOrder();
    await webhookMode({ drop: true });
    const second = await payAtProvider(await orderNow(orderId), 'pm_card_visa');
    const refunding = await holdCall({ service: 'stripe', operation: 'POST /v1/refunds' });
    const givingBack = runJob('reconcile-payments');
    await refunding.arrived();
    await dispute(paymentId);
    await sweepOnce(orderId);
    await refunding.letGo();
    await givingBack;
    await sweepOnce(orderId);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ paymentStatus: 'failed', paymentIntentId: paymentId, otherPayments: [] });
    expect((await paymentsOf(orderId)).map(({ id }) => id)).toContain(second.id);
    await expectBooksToAgree(orderId);
  });

  it('a second payment is left to staff when three refunds failed: neither tried again nor taken as the order’s own', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    const second = await payAtProvider(await orderNow(orderId), 'pm_card_refundFail');
    await drainQueues();
    for (let failed = 1; failed <= 3; failed += 1) {
      await endRefunds(second.id);
      await drainQueues();
    }
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'paid',
      otherPayments: [{ id: second.id, state: 'left_to_staff' }],
    });
    expect(await orderNow(orderId)).not.toHaveProperty('due_sk');
    const before = await rung('RefundsFailed');
    await dispute(paymentId);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'failed', paymentIntentId: paymentId });
    expect(await rung('RefundsFailed')).toBe(before);
    // After 21 hours the idempotency key may be forgotten, and the order's payments are searched at the
    // provider. The search finds neither payment.
    await setItem(keys.order(orderId), { createdAt: new Date(Date.now() - 21 * 3600_000).toISOString() });
    const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
    expect(opened.status).toBe(200);
    expect([paymentId, second.id]).not.toContain(opened.body.payment_intent_id);
  });

  it('a second payment rings when it is disputed after it was given back, and not when it was disputed before', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    const second = await payAtProvider(await orderNow(orderId), 'pm_card_visa');
    await drainQueues();
    expect((await heldFor(orderId)).filter((cents) => cents > 0)).toHaveLength(1);
    const before = await rung('PaymentsReversed');
    await dispute(second.id);
    await drainQueues();
    expect(await rung('PaymentsReversed')).toBe(before + 1);
    await dispute(paymentId);
    await drainQueues();
    const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    const once = await rung('PaymentsReversed');
    await runJob('reconcile-payments');
    // The reconciliation raises the alarm again for the refunded payment, and not for the order's former own
    // payment.
    expect(await rung('PaymentsReversed')).toBe(once + 1);
  });

  it('a second payment is chosen among several by the money it holds', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await webhookMode({ drop: true });
    const order = await orderNow(placed.orderId);
    const byBank = await payAtProvider(order, 'pm_usBankAccount_processing');
    const byCard = await payAtProvider(order, 'pm_card_visa');
    await setItem(keys.order(order.id), { otherPayments: [{ id: byBank.id, state: 'found' }] });
    await runJob('reconcile-payments');
    expect(await orderNow(order.id)).toMatchObject({
      paymentStatus: 'paid',
      paymentIntentId: byCard.id,
      otherPayments: [{ id: byBank.id, state: 'found' }],
    });
    await settlePayment(byBank.id);
    await sweepOnce(order.id);
    await sweepOnce(order.id);
    expect(await orderNow(order.id)).toMatchObject({ otherPayments: [] });
    await expectBooksToAgree(order.id);
  });
});

describe('late money', () => {
  it('money that came too late is given back on a later day when the provider refuses', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const { orderId, ...placed } = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await webhookMode({ drop: true });
    await payByCard(placed, testCards.good);
    await setItem(keys.order(orderId), { status: 'cancelled', paymentStatus: 'failed' });
    await refuseRefunds();
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ isRefundDue: true, due_sk: expect.any(String) });
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'failed', isRefundDue: true });
    await control('DELETE', '/faults');
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'refunded', isRefundDue: false });
    expect(await orderNow(orderId)).not.toHaveProperty('due_sk');
    await expectBooksToAgree(orderId);
  });

  it('money that came too late is due again, and nothing for staff, when its refund failed and the next one cannot be made yet', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const { orderId, ...placed } = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await webhookMode({ drop: true });
    await payByCard(placed, testCards.refundFails);
    await setItem(keys.order(orderId), { status: 'cancelled', paymentStatus: 'failed' });
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    await endRefunds(placed.payment_intent_id!);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/refunds',
      mode: 'error',
      status: 503,
      times: 100,
    });
    await runJob('reconcile-payments');
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'paid',
      isRefundDue: true,
      due_sk: expect.any(String),
    });
    expect((await seeOrder(orderId)).waiting).toBeNull();
    const answer = await keepMoney(orderId);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('nothing to decide')]);
    await control('DELETE', '/faults');
    await sweepOnce(orderId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'refunded', isRefundDue: false });
  });
});

describe('pages left open', () => {
  async function transferOnItsWay() {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const body = { payment_method_type: 'ach' } as const;
    const placed = (await member.client.call('createPaymentIntent', { body })).body;
    await payByBank(placed, testBanks.good);
    await drainQueues();
    return placed;
  }

  it('an open page brings no money into the order that was given up after its bank transfer failed', async () => {
    const placed = await transferOnItsWay();
    await failPayment(placed.payment_intent_id!);
    await drainQueues();
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    const { body } = await payByBank(placed, testBanks.good);
    expect(body.error?.code).toBe('payment_intent_unexpected_state');
    await expectBooksToAgree(placed.orderId);
  });

  it('an open page keeps the order when it pays at the moment in which the order would be given up', async () => {
    const placed = await transferOnItsWay();
    await webhookMode({ drop: true });
    await failPayment(placed.payment_intent_id!);
    const cancelling = await holdCall({ service: 'stripe', operation: 'POST /v1/payment_intents/*/cancel' });
    const givingUp = sweepOnce(placed.orderId);
    await cancelling.arrived();
    await payByBank(placed, testBanks.good);
    await cancelling.letGo();
    await givingUp;
    expect(await orderNow(placed.orderId)).toMatchObject({ paymentStatus: 'processing' });
    await settlePayment(placed.payment_intent_id!);
    await webhookMode({});
    await sweepOnce(placed.orderId);
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await expectBooksToAgree(placed.orderId);
  });
});

describe('bank transfers that come back late', () => {
  it('a bank transfer that comes back on the pickup day leaves the order owed, and its stock is not put back', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const body = { payment_method_type: 'ach' } as const;
    const placed = (await member.client.call('createPaymentIntent', { body })).body;
    await payByBank(placed, testBanks.good);
    await drainQueues();
    const { cycle } = await orderNow(placed.orderId);
    await setItem(keys.order(placed.orderId), { cycle: { ...cycle, pickupDate: '2026-01-03' } });
    await failPayment(placed.payment_intent_id!);
    await drainQueues();
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    expect(await stockOf(product)).toBe(0);
    const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await expectBooksToAgree(placed.orderId);
  });

  it('a bank transfer that comes back on the pickup day leaves a renewal to staff: no cancellation gives it up', async () => {
    const cycle = await closedCycle({
      pickupDate: '2026-01-03',
      pickupDays: [{ date: '2026-01-03', locationId: null }],
    });
    const member = await renewingMember(cycle, { method: 'pm_usBankAccount_processing' });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    await failPayment(order!.paymentIntentId!);
    await drainQueues();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'failed', isLeftToStaff: true });
    await member.client.call('cancelSubscription', { params: { id: member.subscription.id } });
    await attemptAgain();
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'failed' });
  });
});

it('a refund that fails under a dispute over the whole payment rings as any that fails', async () => {
  const { orderId, paymentId } = await paidOrder({ card: testCards.refundFails });
  await refundAtProvider(paymentId);
  await drainQueues();
  expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'refunded' });
  const before = await rung('RefundsFailed');
  await dispute(paymentId, (await orderNow(orderId)).dueCents);
  await endRefunds(paymentId);
  await drainQueues();
  expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'failed' });
  expect(await rung('RefundsFailed')).toBe(before + 1);
});
