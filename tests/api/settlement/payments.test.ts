import { holdCall } from '../../support/held-call.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  dispute,
  endDispute,
  endRefunds,
  expectBooksToAgree,
  heldFor,
  orderNow,
  provider,
  refundAtProvider,
  payLinkOf,
  paidOrder,
} from '../../support/money.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
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
import {
  failPayment,
  fill,
  paymentsOf,
  runJob,
  stockOf,
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
  mailsTo,
  readItem,
  setItem,
  drainQueues,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(async () => {
  await control('DELETE', '/faults');
  await webhookMode({});
});

const day = 24 * 3600_000;
const visitor = anonymous();

async function declinedRenewal(method: string | null = 'pm_card_chargeCustomerFail') {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { method });
  await renew(cycle);
  const [order] = await renewalOrdersOf(cycle);
  const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
  return { cycle, member, order: order!, params };
}

async function failedRefunds(): Promise<number> {
  const { figures } = await control<{ figures: { name: string; total: number }[] }>('GET', '/figures');
  return figures.find(({ name }) => name === 'RefundsFailed')?.total ?? 0;
}

const ownCharge = async (orderId: string) => {
  const { cycle } = await orderNow(orderId);
  return readItem<Charge>(keys.charge(cycle.id, orderId));
};

describe('one payment for each order', () => {
  it('the pay link and an attempt without the member use the same payment', async () => {
    const { cycle, member, order } = await declinedRenewal(null);
    const link = await payLinkOf(member.email);
    await saveMethod(member, 'pm_card_visa');
    await letPass(1.1 * day, cycle, member);
    await webhookMode({ paused: true });
    // The worker is held before it confirms the payment. Meanwhile the member opens the pay link.
    const confirming = await holdCall({ service: 'stripe', operation: 'POST /v1/payment_intents*' });
    const attempting = attemptAgain();
    await confirming.arrived();
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    await confirming.letGo();
    await attempting;
    if (opened.status === 200) await payByCard(opened.body, testCards.good);
    await webhookMode({});
    await drainQueues();
    await attemptAgain();
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['succeeded']);
    expect(await orderNow(order.id)).toMatchObject({ paymentStatus: 'paid' });
    await expectBooksToAgree(order.id);
  });

  it('an attempt whose answer was lost is not paid again by the link', async () => {
    const { cycle, member, order } = await declinedRenewal(null);
    const link = await payLinkOf(member.email);
    await saveMethod(member, 'pm_card_visa');
    await letPass(1.1 * day, cycle, member);
    await webhookMode({ paused: true });
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_intents/*/confirm',
      mode: 'drop-after',
      times: 3,
    });
    await attemptAgain();
    await control('DELETE', '/faults');
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    expect([opened.status, opened.body.error]).toEqual([409, 'This order is already paid.']);
    await webhookMode({});
    await drainQueues();
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['succeeded']);
    await expectBooksToAgree(order.id);
  });

  it('a payment remembers the customer it was made for, so that a method saved by the link can be charged', async () => {
    const { member } = await declinedRenewal(null);
    expect((await userOf(member)).stripeCustomerId).toBeNull();
    const link = await payLinkOf(member.email);
    const opened = await visitor.call('openPayment', { ...link, body: { save_payment_method: true } });
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    const user = await userOf(member);
    expect(user.stripeCustomerId).toMatch(/^cus_/);
    expect(user.defaultPaymentMethodId).toMatch(/^pm_/);
    expect((await member.client.call('listPaymentMethods')).body.data).toHaveLength(1);
  });

  it('a payment by link keeps no method of a stranger with the link, unless they say so; its member is asked', async () => {
    const { member } = await declinedRenewal(null);
    const link = await payLinkOf(member.email);
    expect((await visitor.call('getPayableOrder', link)).body.order.is_own).toBe(false);
    const stranger = await createMember();
    expect((await stranger.client.call('getPayableOrder', link)).body.order.is_own).toBe(false);
    expect((await member.client.call('getPayableOrder', link)).body.order.is_own).toBe(true);
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    expect((await userOf(member)).defaultPaymentMethodId).toBeNull();
    expect((await member.client.call('listPaymentMethods')).body.data).toEqual([]);
  });

  it('a payment is made also for a member whose address the provider refuses', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/customers',
      mode: 'error',
      status: 400,
      code: 'email_invalid',
    });
    const { status, body } = await member.client.call('createPaymentIntent', { body: {} });
    expect(status).toBe(200);
    await payByCard(body, testCards.good);
    await drainQueues();
    expect(await orderNow(body.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect((await userOf(member)).stripeCustomerId).toMatch(/^cus_/);
  });

  it('a payment is found again when its answer was lost and its key is forgotten', async () => {
    const { cycle, member, order } = await declinedRenewal(null);
    const link = await payLinkOf(member.email);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_intents',
      mode: 'drop-after',
      times: 3,
    });
    expect((await visitor.call('openPayment', { ...link, body: {} })).status).toBe(503);
    const [unheard] = await paymentsOf(order.id);
    await withMovedClock(async () => {
      await control('POST', '/clock', { advanceMs: 25 * 3600_000 });
      const opened = await visitor.call('openPayment', { ...link, body: {} });
      expect(opened.body.payment_intent_id).toBe(unheard!.id);
    });
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying' });
    expect(await paymentsOf(order.id)).toHaveLength(1);
  });

  it('an order whose payment was ended by a call that then died can still be paid by its link', async () => {
    const { member, order, params } = await declinedRenewal();
    const link = await payLinkOf(member.email);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_intents/*/cancel',
      functionName: 'waive-charge',
      mode: 'crash-after',
    });
    expect((await admin.call('waiveCharge', { params })).status).toBeGreaterThanOrEqual(500);
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    expect(opened.status).toBe(200);
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    expect(await orderNow(order.id)).toMatchObject({ paymentStatus: 'paid' });
    await expectBooksToAgree(order.id);
  });

  it('the link says that the order is paid when the money was just taken', async () => {
    const { member, order } = await declinedRenewal();
    const link = await payLinkOf(member.email);
    await webhookMode({ paused: true });
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    await payByCard(opened.body, testCards.good);
    const again = await visitor.call('openPayment', { ...link, body: {} });
    expect([again.status, again.body.error]).toEqual([409, 'This order is already paid.']);
    expect(await orderNow(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('a checkout whose payment was cancelled at the provider gets another', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const first = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await provider(`/payment_intents/${first.payment_intent_id}/cancel`, {});
    const second = await member.client.call('createPaymentIntent', { body: { payment_method_type: 'ach' } });
    expect(second.status).toBe(200);
    expect(second.body.orderId).toBe(first.orderId);
    await payByBank(second.body, testBanks.good);
    await drainQueues();
    expect(await orderNow(first.orderId)).toMatchObject({ paymentStatus: 'processing' });
  });
});

describe('payments that no order names', () => {
  const strayOf = async (order: { id: string; dueCents: number }) => {
    const payment = await provider<{ id: string }>('/payment_intents', {
      amount: String(order.dueCents),
      currency: 'usd',
      payment_method: 'pm_card_visa',
      'allowed_payment_method_types[0]': 'card',
      confirm: 'true',
      'metadata[order_id]': order.id,
    });
    await drainQueues();
    return payment.id;
  };

  it('a payment that the order does not name becomes the own one of an unpaid order, whose former payment is ended', async () => {
    const { order, cycle, member } = await declinedRenewal();
    const stray = await strayOf(order);
    expect(await orderNow(order.id)).toMatchObject({ paymentStatus: 'paid', paymentIntentId: stray });
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid' });
    expect((await paymentsOf(order.id)).map(({ status }) => status).sort()).toEqual([
      'canceled',
      'succeeded',
    ]);
    await expectBooksToAgree(order.id);
  });

  it.each(['the webhook', 'the reconciliation'])(
    'a payment that the order does not name is given back by %s when the order is paid',
    async (by) => {
      const { orderId } = await paidOrder();
      await webhookMode({ drop: by === 'the reconciliation' });
      const stray = await strayOf(await orderNow(orderId));
      if (by === 'the reconciliation') await runJob('reconcile-payments');
      expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
      expect((await orderNow(orderId)).paymentIntentId).not.toBe(stray);
      expect((await heldFor(orderId)).sort()).toEqual([0, (await orderNow(orderId)).dueCents]);
      await expectBooksToAgree(orderId);
    },
  );
});

describe('money going back', () => {
  it('money that goes back in parts adds up, is counted once, and is mailed to the member each time', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await webhookMode({ duplicate: 2, shuffle: true });
    await refundAtProvider(paymentId, 500);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 500,
      status: 'confirmed',
    });
    await refundAtProvider(paymentId);
    await drainQueues();
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedCents: order.dueCents });
    await expectBooksToAgree(orderId);
    const mails = (await mailsTo(member.email)).filter((mail) => mail.subject.startsWith('We refunded'));
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      `We refunded $${((order.dueCents - 500) / 100).toFixed(2)} to you`,
      'We refunded $5.00 to you',
    ]);
  });

  it('money that goes back of a renewal changes its charge and the revenue of the day', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    const revenue = async () => (await admin.call('getSubscriptionAnalytics')).body;
    const before = JSON.stringify(await revenue());
    await webhookMode({ drop: true });
    await refundAtProvider(order!.paymentIntentId!);
    await runJob('reconcile-payments');
    await runJob('reconcile-payments');
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 4200 });
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'refunded' });
    expect(JSON.stringify(await revenue())).not.toBe(before);
    await expectBooksToAgree(order!.id);
    const { body } = await admin.call('getCycleAgreement', { params: { id: cycle.id } });
    expect(body).toMatchObject({ agrees: true, charges: { refunded: { count: 1 }, paid: { count: 0 } } });
  });

  it('a dispute leaves an open charge, told to member and staff, and a dispute that is won pays it', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'failed',
      paymentProblem: 'The payment was disputed, and the bank reversed it.',
    });
    await expectBooksToAgree(orderId);
    const { charges } = (await admin.call('listOpenCharges', { query: { limit: 100, state: 'failed' } }))
      .body;
    const open = charges.find((charge) => charge.order_id === orderId)!;
    expect(open).toMatchObject({ subscription_id: orderId, next_attempt_at: null });
    expect((await mailsTo(member.email)).at(-1)!.subject).toMatch(/is not paid$/);
    await endDispute(paymentId, 'won');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid', paymentProblem: '' });
    expect(await ownCharge(orderId)).toMatchObject({ state: 'paid' });
  });

  it('a disputed order can be paid again by the link, and the money goes back if the dispute is won afterwards', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    const link = await payLinkOf(member.email);
    const shown = await visitor.call('getPayableOrder', link);
    expect(shown.body.order).toMatchObject({ state: 'failed' });
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    expect(opened.body.payment_intent_id).not.toBe(paymentId);
    await payByCard(opened.body, testCards.good);
    expect((await visitor.call('confirmOpenPayment', link)).body.order.state).toBe('paid');
    await drainQueues();
    await expectBooksToAgree(orderId);
    await endDispute(paymentId, 'won');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    const payments = (await paymentsOf(orderId)) as unknown as { charges: { amount_refunded: number }[] }[];
    expect(payments.map(({ charges }) => charges.at(-1)!.amount_refunded).sort()).toEqual([
      0,
      (await orderNow(orderId)).dueCents,
    ]);
  });

  it('an order paid again and disputed days later can be paid by the link once more', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await setItem(keys.order(orderId), { createdAt: new Date(Date.now() - 2 * day).toISOString() });
    let latest = paymentId;
    for (let time = 0; time < 2; time += 1) {
      await dispute(latest);
      await drainQueues();
      expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'failed' });
      const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
      expect(opened.status).toBe(200);
      await payByCard(opened.body, testCards.good);
      await drainQueues();
      expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid' });
      latest = opened.body.payment_intent_id;
    }
    await expectBooksToAgree(orderId);
  });

  it('money that comes too late for a given-up order is refunded, and the member is told', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await webhookMode({ paused: true });
    await payByCard(placed, testCards.good);
    await setItem(keys.order(placed.orderId), { status: 'cancelled', paymentStatus: 'failed' });
    await webhookMode({});
    await drainQueues();
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await heldFor(placed.orderId)).toEqual([0]);
    const subjects = (await mailsTo(member.email)).map((mail) => mail.subject);
    expect(subjects).toContain('Your payment came too late and was refunded');
  });

  it.each(['the webhook', 'the reconciliation'])(
    'money that comes too late is given back again by %s when its refund fails, three times at most',
    async (by) => {
      const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
      await fill(member, { products: [[product, 1]] });
      const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
      await webhookMode({ paused: true });
      await payByCard(placed, testCards.refundFails);
      await setItem(keys.order(placed.orderId), { status: 'cancelled', paymentStatus: 'failed' });
      await webhookMode({});
      await drainQueues();
      expect(await heldFor(placed.orderId)).toEqual([0]);
      const failuresBefore = await failedRefunds();
      await webhookMode({ drop: by === 'the reconciliation' });
      const refundFails = async () => {
        await endRefunds(placed.payment_intent_id!);
        await drainQueues();
        if (by === 'the reconciliation') await runJob('reconcile-payments');
      };
      for (let failed = 1; failed < 3; failed += 1) {
        await refundFails();
        expect(await orderNow(placed.orderId)).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'refunded',
        });
        expect(await heldFor(placed.orderId)).toEqual([0]);
      }
      await refundFails();
      expect(await orderNow(placed.orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
      expect((await failedRefunds()) - failuresBefore).toBeGreaterThanOrEqual(4);
      await expectBooksToAgree(placed.orderId);
    },
  );
});

describe('unheard bank transfers', () => {
  it('a renewal whose bank transfer comes back without an event is declined and tried again, and not given up by the sweep', async () => {
    const product = await createProduct({ stock: 5, priceCents: 500 });
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      method: 'pm_usBankAccount_processing',
      subscription: {
        items: [{ id: 'a', productId: product.id, productName: 'x', quantity: 2, priceCents: 99_999 }],
      },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'processing' });
    await webhookMode({ drop: true });
    await failPayment(order!.paymentIntentId!);
    const past = new Date(Date.now() - 1000).toISOString();
    await setItem(keys.order(order!.id), {
      createdAt: new Date(Date.now() - day).toISOString(),
      due_sk: past,
    });
    await runJob('sweep-unpaid-orders');
    await webhookMode({});
    expect(await orderNow(order!.id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying', attempts: 1 });
    expect(await stockOf(product)).toBe(3);
  });
});

describe('handed-out orders', () => {
  it('an order that was handed out stays so when its subscription is cancelled or failed renewals are removed', async () => {
    const product = await createProduct({ stock: 5, priceCents: 500 });
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      method: 'pm_card_chargeCustomerFail',
      subscription: {
        items: [{ id: 'a', productId: product.id, productName: 'x', quantity: 2, priceCents: 99_999 }],
      },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    await setItem(keys.order(order!.id), { status: 'picked_up' });
    await member.client.call('cancelSubscription', { params: { id: member.subscription.id } });
    await drainQueues();
    const dropDate = cycle.cutoffAt.slice(0, 10);
    await admin.call('removeFailedRenewals', { body: { drop_date: dropDate } });
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ status: 'picked_up', paymentStatus: 'pending' });
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying' });
    expect(await stockOf(product)).toBe(3);
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('waiveCharge', { params })).body.charge.state).toBe('waived');
    expect(await orderNow(order!.id)).toMatchObject({ status: 'picked_up', paymentStatus: 'failed' });
    expect(await stockOf(product)).toBe(3);
    expect((await paymentsOf(order!.id)).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('an order that was handed out is owed when its bank transfer fails, and can be paid by link', async () => {
    const [member, product] = await Promise.all([
      createSubscriber({ creditCents: 500 }),
      createProduct({ stock: 5, priceCents: 2000 }),
    ]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: { payment_method_type: 'ach' } }))
      .body;
    await payByBank(placed, testBanks.good);
    await drainQueues();
    await setItem(keys.order(placed.orderId), { status: 'picked_up' });
    await failPayment(placed.payment_intent_id!);
    await drainQueues();
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'picked_up', paymentStatus: 'failed' });
    expect(await stockOf(product)).toBe(4);
    expect((await userOf(member)).creditCents).toBe(0);
    expect(await ownCharge(placed.orderId)).toMatchObject({ state: 'failed', nextAttemptAt: null });
    const link = await payLinkOf(member.email);
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    await payByCard(opened.body, testCards.good);
    await drainQueues();
    expect(await orderNow(placed.orderId)).toMatchObject({ status: 'picked_up', paymentStatus: 'paid' });
    expect(await ownCharge(placed.orderId)).toMatchObject({ state: 'paid' });
    await expectBooksToAgree(placed.orderId);
  });
});

it('the sweep follows up the other unpaid orders when one fails, and comes to that one later', async () => {
  const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
  await fill(member, { products: [[product, 1]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  const due = new Date(Date.now() - 60_000).toISOString();
  await setItem(keys.order(placed.orderId), { dueCents: 1, due_sk: due });
  await runJob('sweep-unpaid-orders');
  expect((await readItem<{ due_sk: string }>(keys.order(placed.orderId)))!.due_sk > due).toBe(true);
  await setItem(keys.order(placed.orderId), { status: 'cancelled', due_pk: 'none' });
});
