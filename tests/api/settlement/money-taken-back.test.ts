import { holdCall } from '../../support/held-call.ts';
import { brand } from '#shared/brand.ts';
import { keys } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  dispute,
  endDispute,
  heldFor,
  orderNow,
  provider,
  payLinkOf,
  paidOrder,
  refundAtProvider,
} from '../../support/money.ts';
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
import { failPayment, paymentsOf, runJob, stockOf, userOf, webhookMode } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createProduct,
  demoClient,
  mailsTo,
  setItem,
  drainQueues,
} from '../../support/world.ts';

const visitor = anonymous();
const day = 24 * 3600_000;
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(async () => {
  await control('DELETE', '/faults');
  await webhookMode({});
});

describe('trying disputed renewals again', () => {
  it('a disputed renewal that staff try within a day of its payment is not booked as paid while the provider holds nothing', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    const [payment] = await paymentsOf(order!.id);
    await dispute(payment!.id);
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'failed' });
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    const answer = await admin.call('retryCharge', { params });
    const held = (await heldFor(order!.id)).reduce((sum, cents) => sum + cents, 0);
    expect({ state: answer.body.charge.state, held }).toEqual({ state: 'paid', held: order!.dueCents });
  });

  it('a disputed renewal that staff try within a day of their own paid attempt does not believe the answer of that attempt', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    await saveMethod(member, 'pm_card_visa');
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('retryCharge', { params })).body.charge.state).toBe('paid');
    const [order] = await renewalOrdersOf(cycle);
    await dispute((await paymentsOf(order!.id))[0]!.id);
    await drainQueues();
    expect(await orderNow(order!.id)).toMatchObject({ paymentStatus: 'failed' });
    const answer = await admin.call('retryCharge', { params });
    const held = (await heldFor(order!.id)).reduce((sum, cents) => sum + cents, 0);
    expect({ state: answer.body.charge.state, held }).toEqual({ state: 'paid', held: order!.dueCents });
  });

  it('a disputed renewal of a cancelled subscription is not waived by staff’s attempt, and gives no stock back', async () => {
    const product = await createProduct({ stock: 5, priceCents: 500 });
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      subscription: {
        items: [{ id: 'a', productId: product.id, productName: 'x', quantity: 2, priceCents: 99_999 }],
      },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(await stockOf(product)).toBe(3);
    await dispute((await paymentsOf(order!.id))[0]!.id);
    await drainQueues();
    await member.client.call('cancelSubscription', { params: { id: member.subscription.id } });
    await drainQueues();
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    const answer = await admin.call('retryCharge', { params });
    expect(answer.body.charge.state).not.toBe('waived');
    expect(await stockOf(product)).toBe(3);
  });

  it('a bulk removal of failed renewals leaves paid and disputed ones alone', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    await dispute((await paymentsOf(order!.id))[0]!.id);
    await drainQueues();
    await admin.call('removeFailedRenewals', {
      body: { drop_date: cycle.cutoffAt.slice(0, 10) },
    });
    await drainQueues();
    await endDispute((await paymentsOf(order!.id))[0]!.id, 'won');
    await drainQueues();
    const [payment] = (await paymentsOf(order!.id)) as unknown as {
      charges: { amount_refunded: number }[];
    }[];
    expect({
      charge: (await chargeOf(cycle, member))!.state,
      order: (await orderNow(order!.id)).status,
      givenBack: payment!.charges.at(-1)!.amount_refunded,
    }).toEqual({ charge: 'paid', order: 'confirmed', givenBack: 0 });
  });
});

describe('missed webhooks', () => {
  it.each(['refunded', 'disputed'])(
    'a renewal paid by its link is not charged again by the next planned attempt, after it was %s',
    async (how) => {
      const cycle = await closedCycle();
      const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
      await renew(cycle);
      const [order] = await renewalOrdersOf(cycle);
      const link = await payLinkOf(member.email);
      await webhookMode({ drop: true });
      const opened = await visitor.call('openPayment', { ...link, body: {} });
      await payByCard(opened.body, testCards.good);
      if (how === 'disputed') await dispute(opened.body.payment_intent_id!);
      else await provider('/refunds', { payment_intent: opened.body.payment_intent_id! });
      const { id } = await provider<{ id: string }>('/payment_methods/pm_card_visa/attach', {
        customer: (await userOf(member)).stripeCustomerId!,
      });
      await setItem(keys.user(member.id), { defaultPaymentMethodId: id });
      await letPass(1.1 * day, cycle, member);
      await attemptAgain();
      const { paymentStatus, paymentIntentId } = await orderNow(order!.id);
      const names =
        paymentIntentId === opened.body.payment_intent_id ? 'the payment of the link' : 'a new one';
      expect({ names, isPaid: paymentStatus === 'paid' }).toEqual({
        names: 'the payment of the link',
        isPaid: false,
      });
    },
  );
});

describe('waiving disputed renewals', () => {
  it.each([
    ['2099-01-03', 'cancelled', 5],
    ['2020-01-03', 'confirmed', 3],
  ])(
    'a disputed renewal that staff waive, with its pickup on %s, leaves the order %s',
    async (pickupDate, status, stock) => {
      const product = await createProduct({ stock: 5, priceCents: 500 });
      const cycle = await closedCycle({ pickupDate, pickupDays: [{ date: pickupDate, locationId: null }] });
      const member = await renewingMember(cycle, {
        subscription: {
          items: [{ id: 'a', productId: product.id, productName: 'x', quantity: 2, priceCents: 99_999 }],
        },
      });
      await renew(cycle);
      const [order] = await renewalOrdersOf(cycle);
      await dispute((await paymentsOf(order!.id))[0]!.id);
      await drainQueues();
      const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
      expect((await admin.call('waiveCharge', { params })).body.charge.state).toBe('waived');
      expect((await orderNow(order!.id)).status).toBe(status);
      expect(await stockOf(product)).toBe(stock);
      expect((await member.client.call('getOrder', { params: { id: order!.id } })).body.payable).toBeNull();
      expect(
        (await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} })).body,
      ).toMatchObject({
        code: 'conflict',
        error: 'There is nothing left to pay for this order.',
      });
    },
  );

  it('a disputed renewal that staff waive at the moment in which its pay page is opened asks for nothing any more', async () => {
    const pickupDate = '2020-01-03';
    const cycle = await closedCycle({ pickupDate, pickupDays: [{ date: pickupDate, locationId: null }] });
    const member = await renewingMember(cycle);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    await dispute((await paymentsOf(order!.id))[0]!.id);
    await drainQueues();
    const link = await payLinkOf(member.email);
    const asking = await holdCall({ service: 'stripe', operation: 'POST /v1/payment_intents' });
    const opening = visitor.call('openPayment', { ...link, body: {} });
    await asking.arrived();
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('waiveCharge', { params })).body.charge.state).toBe('waived');
    await asking.letGo();
    expect((await opening).body).toMatchObject({
      code: 'conflict',
      error: 'There is nothing left to pay for this order.',
    });
  });
});

describe('disputes that are won', () => {
  it.each([false, true])(
    'a dispute that is won after staff wrote the order off is kept (pay page opened: %s)',
    async (opens) => {
      const pickupDate = '2020-01-03';
      const cycle = await closedCycle({ pickupDate, pickupDays: [{ date: pickupDate, locationId: null }] });
      const member = await renewingMember(cycle);
      await renew(cycle);
      const [order] = await renewalOrdersOf(cycle);
      const [payment] = await paymentsOf(order!.id);
      await dispute(payment!.id);
      await drainQueues();
      if (opens) {
        const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
        expect(opened.status).toBe(200);
      }
      const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
      expect((await admin.call('waiveCharge', { params })).body.charge.state).toBe('waived');
      await endDispute(payment!.id, 'won');
      await drainQueues();
      const payments = (await paymentsOf(order!.id)) as unknown as {
        id: string;
        charges: { amount_refunded: number }[];
      }[];
      expect({
        givenBack: payments.find(({ id }) => id === payment!.id)!.charges.at(-1)!.amount_refunded,
        order: (await orderNow(order!.id)).paymentStatus,
        charge: (await chargeOf(cycle, member))!.state,
      }).toEqual({ givenBack: 0, order: 'paid', charge: 'paid' });
    },
  );

  it('a dispute won and refunded before any event came is booked as refunded, and not asked for again', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    await webhookMode({ drop: true });
    await endDispute(paymentId, 'won');
    await refundAtProvider(paymentId);
    await webhookMode({});
    await runJob('reconcile-payments');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect((await member.client.call('getOrder', { params: { id: orderId } })).body.payable).toBeNull();
    const opened = await visitor.call('openPayment', { ...(await payLinkOf(member.email)), body: {} });
    expect(opened.status).toBe(409);
  });

  it('a dispute won and refunded without an event is not collected again when staff try the charge', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    const [payment] = await paymentsOf(order!.id);
    await dispute(payment!.id);
    await drainQueues();
    await webhookMode({ drop: true });
    await endDispute(payment!.id, 'won');
    await refundAtProvider(payment!.id);
    await webhookMode({});
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('retryCharge', { params })).body).toMatchObject({
      code: 'conflict',
      error: 'This charge is refunded: there is nothing left to collect.',
    });
    expect(await heldFor(order!.id)).toEqual([0]);
  });

  it('a dispute that is won while a second payment is on its way by bank is not given back before that one has come', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    const link = await payLinkOf(member.email);
    const opened = await visitor.call('openPayment', {
      ...link,
      body: { payment_method_type: 'ach' },
    });
    expect(opened.status).toBe(200);
    await payByBank(opened.body, testBanks.good);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'processing' });
    await endDispute(paymentId, 'won');
    await drainQueues();
    await failPayment(opened.body.payment_intent_id!);
    await drainQueues();
    const [won] = (await paymentsOf(orderId)).filter(({ id }) => id === paymentId) as unknown as {
      charges: { amount_refunded: number }[];
    }[];
    expect(won!.charges.at(-1)!.amount_refunded).toBe(0);
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'paid',
      paymentIntentId: paymentId,
    });
  });
});

describe('disputes over whole payments', () => {
  it('a dispute over a whole payment names to staff the credit that its code brought, which stays', async () => {
    const { orderId, paymentId } = await paidOrder();
    const brought = { creditGrantedCents: 500, promotionCode: 'SPRING' };
    await setItem(keys.order(orderId), brought);
    await dispute(paymentId);
    const mail = (await mailsTo(brand.supportEmail)).find(({ text }) => text.includes(orderId));
    expect(mail!.text).toContain('$5.00 by the code SPRING');
  });
});

describe('disputes over parts', () => {
  it('a dispute over a part of a payment takes that part as a refund does, and gives it back when it is won', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId, 300);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 300,
      withdrawnCents: 300,
    });
    const shown = (await member.client.call('getOrder', { params: { id: orderId } })).body.order;
    expect(shown.amount_disputed).toBe(3);
    const refundMails = async () =>
      (await mailsTo(member.email)).filter(({ subject }) => subject.startsWith('We refunded'));
    expect(await refundMails()).toEqual([]);
    await endDispute(paymentId, 'won');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
    expect(await refundMails()).toEqual([]);
  });
});

describe('refunds', () => {
  it('a refund of a payment whose dispute was won is mailed to the member as any other', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId);
    await drainQueues();
    await endDispute(paymentId, 'won');
    await drainQueues();
    await refundAtProvider(paymentId, 500);
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 500,
      withdrawnCents: 0,
    });
    const subjects = (await mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('We refunded $5.00 to you');
  });

  it('a refund whose rest is disputed leaves nothing to pay, and is mailed once', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    const refundMails = async () =>
      (await mailsTo(member.email)).filter(({ subject }) => /refund/i.test(subject)).length;
    await refundAtProvider(paymentId, 500);
    await drainQueues();
    expect(await refundMails()).toBe(1);
    await dispute(paymentId);
    await drainQueues();
    const { dueCents, ...order } = await orderNow(orderId);
    expect(order).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: dueCents,
      withdrawnCents: dueCents - 500,
    });
    expect((await member.client.call('getOrder', { params: { id: orderId } })).body.payable).toBeNull();
    await endDispute(paymentId, 'won');
    await drainQueues();
    expect(await orderNow(orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 500,
      withdrawnCents: 0,
    });
    expect(await refundMails()).toBe(1);
  });
});
