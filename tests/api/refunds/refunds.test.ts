import { setTimeout } from 'node:timers/promises';
import { holdCall } from '../../support/held-call.ts';
import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { promotionEntity, redemptionEntity } from '#functions/promotions/data/promotions.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { examplePromotion } from '../../support/example-promotion.ts';
import {
  dispute,
  endDispute,
  endRefunds,
  expectBooksToAgree,
  heldFor,
  joinedByBank,
  orderNow,
  paidOrder,
  refundAtProvider,
} from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import {
  fill,
  ledgerOf,
  runJob,
  settlePayment,
  stockOf,
  userOf,
  webhookMode,
  fullShare,
} from '../../support/shopping.ts';
import { refundAsStaff as refund, refundWish as wish, seeOrder as see } from '../../support/staff-orders.ts';
import {
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
  await control('DELETE', '/faults');
  await webhookMode({});
});

const subjectsTo = async (member: Member) => (await mailsTo(member.email)).map(({ subject }) => subject);

/** A paid order of $40.00 by a member with this credit. */
async function paidWithCredit(creditCents: number) {
  const [member, product] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 9, priceCents: 2000 }),
  ]);
  await setItem(keys.user(member.id), { creditCents });
  await fill(member, { products: [[product, 2]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  if (placed.payment_intent_id) await payByCard(placed, testCards.good);
  await drainQueues();
  return { member, product, orderId: placed.orderId };
}

describe('a refund to the card', () => {
  it('a refund of all of an order is made once however often it is sent, told, logged, and given back in stock', async () => {
    const { member, product, orderId } = await paidOrder();
    const { version, refundable } = await see(orderId);
    expect(refundable).toMatchObject({
      total: 20,
      payment: 20,
      lines: [{ quantity: 1, amount: 20, in_stock: 1 }],
    });
    const body = wish(version, { return_stock: true });
    const answers = [
      await admin.call('refundOrder', { params: { id: orderId }, body }),
      await admin.call('refundOrder', { params: { id: orderId }, body }),
    ];
    for (const { status, body: answered } of answers)
      expect([status, answered.refunds]).toMatchObject([200, [{ amount: 20, to: 'payment', state: 'made' }]]);
    const other = { ...body, reason: 'Something else' };
    expect((await admin.call('refundOrder', { params: { id: orderId }, body: other })).status).toBe(409);
    await drainQueues();
    expect(await heldFor(orderId)).toEqual([0]);
    expect(await stockOf(product)).toBe(3);
    const order = await see(orderId);
    expect(order).toMatchObject({
      payment_status: 'refunded',
      amount_refunded: 20,
      refundable: { total: 0, payment: 0, lines: [] },
      refunds: [
        {
          by: { name: 'Robin Alvarez' },
          reason: 'Spoiled',
          provider_refund_id: expect.stringMatching(/^re_/),
        },
      ],
    });
    expect(order.log.find(({ by }) => by !== null)).toMatchObject({
      by: { name: 'Robin Alvarez' },
      refunds: [{ amount: 20, to: 'payment', state: 'due' }],
      note: 'Spoiled',
    });
    const { entries } = (
      await admin.call('listAuditEntries', { query: { kind: 'order', record_id: orderId } })
    ).body;
    expect(entries).toMatchObject([{ operation: 'refundOrder' }]);
    expect((await subjectsTo(member)).filter((subject) => subject.startsWith('We refunded'))).toEqual([
      'We refunded $20.00 to you',
    ]);
    const own = (await member.client.call('getOrder', { params: { id: orderId } })).body.order;
    expect(own).toMatchObject({ amount_refunded: 20, refunds: [{ amount: 20, state: 'made' }] });
    expect(JSON.stringify(own)).not.toContain('Spoiled');
  });

  it('a refund by units and by amount gives their shares, and everything in the end', async () => {
    const [member, honey, eggs] = await Promise.all([
      createSubscriber(),
      createProduct({ stock: 5, priceCents: 999, salesTax: true }),
      createProduct({ stock: 5, priceCents: 700 }),
    ]);
    await fill(member, {
      products: [
        [honey, 3],
        [eggs, 1],
      ],
    });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await payByCard(placed, testCards.good);
    await drainQueues();
    const id = placed.orderId;
    const line = (await see(id)).refundable.lines.findIndex(({ quantity }) => quantity === 3);
    const one = await refund(id, { what: 'lines', lines: [{ line, quantity: 1 }], return_stock: true });
    expect(one.body.refunds).toMatchObject([{ lines: [{ line, quantity: 1, back_in_stock: 1 }] }]);
    expect(one.body.refunds[0]!.lines[0]!.tax).toBeGreaterThan(0);
    expect(await stockOf(honey)).toBe(3);
    expect((await refund(id, { what: 'amount', amount: 5 })).status).toBe(200);
    const { status, body } = await refund(id, { what: 'amount', amount: 500 });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'amount']);
    expect((await refund(id, { what: 'lines', lines: [{ line, quantity: 3 }] })).status).toBe(422);
    expect((await refund(id, { return_stock: true })).status).toBe(200);
    await drainQueues();
    expect(await orderNow(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await heldFor(id)).toEqual([0]);
    expect([await stockOf(honey), await stockOf(eggs)]).toEqual([5, 5]);
    expect((await refund(id)).status).toBe(409);
  });

  it('a refund by two admins at once is made for one of them', async () => {
    const { orderId } = await paidOrder();
    const { version } = await see(orderId);
    const answers = await Promise.all(
      [1, 2].map(() => admin.call('refundOrder', { params: { id: orderId }, body: wish(version) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await drainQueues();
    expect((await orderNow(orderId)).refunds).toHaveLength(1);
    await expectBooksToAgree(orderId);
  });

  it('a refund after somebody refunded in Stripe, unheard, is never more than was paid', async () => {
    const { orderId, paymentId } = await paidOrder();
    const { version } = await see(orderId);
    await webhookMode({ drop: true });
    await refundAtProvider(paymentId, 1500);
    const stale = await admin.call('refundOrder', { params: { id: orderId }, body: wish(version) });
    expect(stale.status).toBe(409);
    expect((await see(orderId)).refundable).toMatchObject({ total: 5, payment: 5 });
    expect((await refund(orderId, { to: 'credit', what: 'amount', amount: 6 })).status).toBe(422);
    expect((await refund(orderId)).body.refunds).toMatchObject([{ amount: 5, state: 'made' }]);
    await expectBooksToAgree(orderId);
  });

  it('a refund while the same happens in Stripe fails, and says why', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await webhookMode({ drop: true });
    const refunding = await holdCall({ service: 'stripe', operation: 'POST /v1/refunds' });
    const request = refund(orderId);
    // The refund by staff is held at Stripe. Faults at Stripe cannot be limited to one function, so the other
    // refund is made only once this one is held.
    await refunding.arrived();
    await refundAtProvider(paymentId, 100);
    await refunding.letGo();
    expect((await request).body.refunds).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('greater') },
    ]);
    expect(await orderNow(orderId)).toMatchObject({
      refundedCents: 100,
      paymentStatus: 'partially_refunded',
    });
    await expectBooksToAgree(orderId);
    // Less money is left than the amount of the failed refund, so that amount cannot become credit.
    const { version, refunds } = await see(orderId);
    const again = {
      params: { id: orderId, refundId: refunds[0]!.id },
      body: { version, to: 'credit' as const },
    };
    expect((await admin.call('repeatRefund', again)).status).toBe(409);
    expect((await refund(orderId)).status).toBe(200);
    expect(await heldFor(orderId)).toEqual([0]);
    expect((await subjectsTo(member)).filter((subject) => subject.startsWith('We refunded'))).toHaveLength(2);
  });

  it('a refund whose news comes before its answer is booked once', async () => {
    const { member, orderId } = await paidOrder();
    // The first transaction writes the decision and passes. The booking is held, so that the webhook books
    // first.
    const booking = await holdCall(
      { service: 'dynamodb', operation: 'TransactWriteItems', functionName: 'refund-order' },
      { skipped: 1 },
    );
    const request = refund(orderId);
    await booking.arrived();
    while (!(await orderNow(orderId)).refundedCents) await setTimeout(20);
    await booking.letGo();
    expect((await request).body.refunds).toMatchObject([{ state: 'made' }]);
    await drainQueues();
    await expectBooksToAgree(orderId);
    expect((await subjectsTo(member)).filter((subject) => subject.startsWith('We refunded'))).toHaveLength(1);
  });

  it('a refund that comes back is the co-op’s money again, and is tried again or given as credit', async () => {
    const { member, orderId, paymentId } = await paidOrder({ card: testCards.refundFails });
    await refund(orderId);
    await endRefunds(paymentId);
    await drainQueues();
    const failed = await see(orderId);
    expect(failed).toMatchObject({
      payment_status: 'paid',
      refundable: { total: 20, payment: 20 },
      refunds: [{ state: 'failed', problem: 'The card is expired, lost or canceled.' }],
    });
    const params = { id: orderId, refundId: failed.refunds[0]!.id };
    const tried = await admin.call('repeatRefund', {
      params,
      body: { version: failed.version, to: 'payment' },
    });
    expect(tried.body.refunds).toMatchObject([{ state: 'made', problem: '' }]);
    expect(await heldFor(orderId)).toEqual([0]);
    await endRefunds(paymentId);
    await drainQueues();
    const { version } = await see(orderId);
    const body = { version, to: 'credit' } as const;
    for (const again of [
      await admin.call('repeatRefund', { params, body }),
      await admin.call('repeatRefund', { params, body }),
    ])
      expect(again.status).toBe(200);
    expect((await userOf(member)).creditCents).toBe(2000);
    expect(await see(orderId)).toMatchObject({ payment_status: 'refunded', refundable: { total: 0 } });
    await expectBooksToAgree(orderId);
    expect(await subjectsTo(member)).toContain('We gave you $20.00 of credit');
  });

  it('a refund of a bank transfer waits for its arrival, and for the bank', async () => {
    const { orderId, paymentId } = await joinedByBank();
    const early = await refund(orderId);
    expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('on its way')]);
    await settlePayment(paymentId);
    await drainQueues();
    expect((await refund(orderId)).body.refunds).toMatchObject([{ state: 'under_way' }]);
    await endRefunds(paymentId);
    await drainQueues();
    expect((await see(orderId)).refunds).toMatchObject([{ state: 'made' }]);
  });

  it('a refund of an order that is not paid is refused', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const { orderId } = (await member.client.call('createPaymentIntent', { body: {} })).body;
    expect((await refund(orderId)).status).toBe(409);
    expect((await see(orderId)).refundable).toEqual({ total: 0, payment: 0, lines: [] });
  });

  it('a refund is not decided while the provider cannot be asked', async () => {
    const { orderId } = await paidOrder();
    const outage = { service: 'stripe', operation: '*', functionName: 'refund-order', mode: 'error' };
    await control('POST', '/faults', { ...outage, times: 9 });
    expect((await refund(orderId, { to: 'credit' })).status).toBe(503);
    await control('DELETE', '/faults');
    expect((await orderNow(orderId)).refunds).toBeUndefined();
  });
});

describe('a refund as credit', () => {
  it('a refund as credit gives it at once, and leaves the money where it is', async () => {
    const { member, orderId } = await paidOrder();
    expect((await refund(orderId, { to: 'credit', what: 'amount', amount: 7.5 })).body.refunds).toMatchObject(
      [{ amount: 7.5, to: 'credit', state: 'made', provider_refund_id: null }],
    );
    expect((await userOf(member)).creditCents).toBe(750);
    expect(await ledgerOf(member)).toMatchObject([
      { amountCents: 750, reason: 'Refund of an order', source: orderId },
    ]);
    expect(await see(orderId)).toMatchObject({
      payment_status: 'partially_refunded',
      refundable: { total: 12.5, payment: 12.5 },
    });
    await runJob('reconcile-payments');
    await drainQueues();
    await expectBooksToAgree(orderId);
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'partially_refunded', refundedCents: 0 });
    expect(await subjectsTo(member)).toContain('We gave you $7.50 of credit');
  });

  it('a refund as credit is all that an order can get that was paid by credit', async () => {
    const { member, orderId } = await paidWithCredit(9000);
    const { status, body } = await refund(orderId);
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'to']);
    expect((await refund(orderId, { to: 'credit' })).status).toBe(200);
    expect((await userOf(member)).creditCents).toBe(9000);
    expect(await see(orderId)).toMatchObject({ payment_status: 'refunded', refundable: { total: 0 } });
  });

  it('a refund as credit is what an order gets of the part that was paid by credit', async () => {
    const { member, orderId } = await paidWithCredit(1500);
    expect((await refund(orderId)).body.refunds).toMatchObject([
      { amount: 25, to: 'payment', state: 'made' },
      { amount: 15, to: 'credit', state: 'made' },
    ]);
    expect((await userOf(member)).creditCents).toBe(1500);
    expect(await heldFor(orderId)).toEqual([0]);
  });
});

describe('a whole refund', () => {
  it('a whole refund gives the code’s use back, and takes its reward and the deposit', async () => {
    const [member, plan] = await Promise.all([createMember(), fullShare()]);
    const code = `BACK${randomUUID().slice(0, 8).toUpperCase()}`;
    await writeItem(promotionEntity.item(examplePromotion({ code, creditRewardCents: 300 })));
    await fill(member, { plan: plan.id });
    await member.client.call('applyPromotion', { body: { code } });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await payByCard(placed, testCards.good);
    await drainQueues();
    expect(await userOf(member)).toMatchObject({ creditCents: 300, depositCents: expect.any(Number) });
    await setItem(keys.user(member.id), { creditCents: 100 });
    expect((await refund(placed.orderId)).status).toBe(200);
    expect(await userOf(member)).toMatchObject({ creditCents: 0, depositCents: 0 });
    expect(await readItem(promotionEntity.key(code))).toMatchObject({ usedCount: 0, totalDiscountCents: 0 });
    expect(await readItem(redemptionEntity.key(code, member.id))).toBeUndefined();
    const order = await see(placed.orderId);
    expect(order.log.find(({ by }) => by)?.note).toContain('$2.00 was spent');
    await expectBooksToAgree(placed.orderId);
  });

  it('a whole refund of a cancelled paid order lets it be deleted, and not stand again', async () => {
    const { product, orderId } = await paidOrder();
    const body = { status: 'cancelled', version: (await see(orderId)).version } as const;
    await admin.call('updateOrderStatus', { params: { id: orderId }, body });
    expect(await stockOf(product)).toBe(3);
    expect((await see(orderId)).refundable).toMatchObject({ total: 20, lines: [{ in_stock: 0 }] });
    expect((await refund(orderId, { return_stock: true })).status).toBe(200);
    expect(await stockOf(product)).toBe(3);
    const again = { status: 'confirmed', version: (await see(orderId)).version } as const;
    expect((await admin.call('updateOrderStatus', { params: { id: orderId }, body: again })).status).toBe(
      409,
    );
    expect((await admin.call('deleteOrder', { params: { id: orderId } })).status).toBe(200);
  });
});

describe('a refund that dies', () => {
  const crash = (service: string, operation: string, mode = 'crash-after', nth = 1) => ({
    service,
    operation,
    mode,
    nth,
  });
  it.each([
    crash('dynamodb', 'BatchGetItem'),
    crash('stripe', 'GET /v1/payment_intents/*'),
    crash('dynamodb', 'TransactWriteItems', 'crash-before'),
    crash('dynamodb', 'TransactWriteItems'),
    crash('sqs', 'SendMessageBatch', 'crash-before'),
    crash('stripe', 'GET /v1/refunds'),
    crash('stripe', 'POST /v1/refunds', 'crash-before'),
    crash('stripe', 'POST /v1/refunds'),
    crash('stripe', 'GET /v1/payment_intents/*', 'crash-after', 3),
    crash('dynamodb', 'TransactWriteItems', 'crash-before', 2),
    crash('dynamodb', 'TransactWriteItems', 'crash-after', 2),
  ])(
    'a refund that dies ($mode $service $operation $nth) is made once in the end',
    async ({ nth, ...call }) => {
      const { member, product, orderId } = await paidWithCredit(1500);
      await webhookMode({ drop: true });
      const fault = { ...call, functionName: 'refund-order' };
      if (nth > 1) await control('POST', '/faults', { ...fault, mode: 'delay', delayMs: 1, times: nth - 1 });
      await control('POST', '/faults', { ...fault, times: 1 });
      const body = wish((await see(orderId)).version, { return_stock: true });
      await admin.call('refundOrder', { params: { id: orderId }, body });
      // The fault was used up, so the function did die.
      expect((await control<{ faults: unknown[] }>('GET', '/faults')).faults).toEqual([]);
      // Without a stored decision, staff send the refund again. With one, the sweep makes the refund.
      if ((await orderNow(orderId)).refunds === undefined)
        await admin.call('refundOrder', { params: { id: orderId }, body });
      else {
        const stored = await readItem<{ due_sk?: string }>(keys.order(orderId));
        if (stored?.due_sk)
          await setItem(keys.order(orderId), { due_sk: new Date(Date.now() - 1000).toISOString() });
        await runJob('sweep-unpaid-orders');
      }
      await drainQueues();
      expect((await orderNow(orderId)).refunds).toMatchObject([
        { cents: 2500, state: 'made' },
        { cents: 1500, state: 'made' },
      ]);
      expect(await heldFor(orderId)).toEqual([0]);
      expect((await userOf(member)).creditCents).toBe(1500);
      expect(await stockOf(product)).toBe(9);
      const again = await admin.call('refundOrder', { params: { id: orderId }, body });
      expect([again.status, again.body.refunds.length]).toEqual([200, 2]);
    },
  );
});

describe('a dispute', () => {
  it('a dispute is shown with the day until which it can be answered, and how it ended', async () => {
    const { orderId, paymentId } = await paidOrder();
    expect((await see(orderId)).dispute).toBeNull();
    await dispute(paymentId);
    await drainQueues();
    const disputed = await see(orderId);
    expect(disputed.waiting).toEqual({ task: 'dispute', amount: 20 });
    const answer = await admin.call('keepPayment', {
      params: { id: orderId },
      body: { version: disputed.version },
    });
    expect(answer.status).toBe(409);
    const open = disputed.dispute!;
    expect(open).toMatchObject({ amount: 20, status: 'needs_response', reason: 'fraudulent' });
    expect(Date.parse(open.due_by!)).toBeGreaterThan(Date.now());
    expect(open.link).toContain(paymentId);
    await endDispute(paymentId, 'lost');
    await drainQueues();
    const over = await see(orderId);
    expect(over.dispute).toMatchObject({ status: 'lost', due_by: null });
    expect(over.waiting).toBeNull();
  });

  it('a dispute over a part keeps its money from being refunded to the card, and lets it go back as credit', async () => {
    const { member, orderId, paymentId } = await paidOrder();
    await dispute(paymentId, 500);
    await drainQueues();
    expect((await see(orderId)).refundable).toMatchObject({ total: 15, payment: 0 });
    const refused = await refund(orderId);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [{ path: 'to', message: expect.stringContaining('dispute') }],
    });
    expect((await refund(orderId, { to: 'credit' })).status).toBe(200);
    expect((await userOf(member)).creditCents).toBe(1500);
  });
});
