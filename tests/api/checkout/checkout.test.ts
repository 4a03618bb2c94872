import { holdCall } from '../../support/held-call.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { keys } from '#functions/platform/keys.ts';
import { examplePromotion } from '../../support/example-promotion.ts';
import { provider } from '../../support/money.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import {
  authenticate,
  payByBank,
  payByCard,
  payBySavedMethod,
  testBanks,
  testCards,
} from '../../support/payment.ts';
import { saveMethod } from '../../support/renewing.ts';
import {
  failPayment,
  fill,
  fullShare,
  ledgerOf,
  ordersOf,
  paymentsOf,
  runJob,
  settlePayment,
  stockOf,
  subscriptionsOf,
  userOf,
} from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  createSubscriber,
  mailsTo,
  readItem,
  setItem,
  drainQueues,
  writeItem,
} from '../../support/world.ts';

const confirm = (member: Awaited<ReturnType<typeof createMember>>, paymentIntentId: string | null) =>
  member.client.call('confirmPayment', { body: { payment_intent_id: paymentIntentId! } });

describe('by card', () => {
  it('a checkout by card sells a share with two add-ons: order, money, subscription, cart, stock and mail', async () => {
    const [member, plan, jam, bread] = await Promise.all([
      createMember(),
      fullShare(),
      createProduct({ priceCents: 850, stock: 5 }),
      createProduct({ priceCents: 700 }),
    ]);
    await fill(member, {
      plan: plan.id,
      products: [
        [jam, 2],
        [bread, 1],
      ],
    });
    const cart = (await member.client.call('getCart')).body;
    const amount = Math.round(cart.amount_due * 100);
    expect(amount).toBe(Math.round((plan.price + plan.deposit) * 100) + 2400);

    const placed = await member.client.call('createPaymentIntent', {
      body: { amount, cycle_id: cart.cycle!.id },
    });
    expect(placed.status).toBe(200);
    expect(placed.body.order).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      subscription_id: expect.any(String),
    });
    expect(await stockOf(jam)).toBe(3);

    expect((await payByCard(placed.body, testCards.good)).body.status).toBe('succeeded');
    const confirmed = await confirm(member, placed.body.payment_intent_id);
    expect(confirmed.body.order).toMatchObject({
      id: placed.body.orderId,
      status: 'confirmed',
      payment_status: 'paid',
      payment_method_type: 'card',
      payment_method_label: 'Visa ending in 4242',
      amount_charged: amount / 100,
    });

    expect((await member.client.call('getCart')).body.items).toEqual([]);
    const { subscriptions } = (await member.client.call('listMySubscriptions')).body;
    expect(subscriptions).toMatchObject([{ status: 'active', plan_id: plan.id }]);
    expect(subscriptions[0]!.next_billing_date! > cart.cycle!.cutoff_at.slice(0, 10)).toBe(true);
    expect(await userOf(member)).toMatchObject({
      subscriptionStatus: 'active',
      customerNumber: expect.any(Number),
    });
    const [payment, ...others] = await paymentsOf(placed.body.orderId);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ status: 'succeeded', amount });
    const mails = await mailsTo(member.email);
    expect(mails.filter((mail) => mail.subject.includes('is confirmed'))).toHaveLength(1);
    expect(mails[0]!.text).toContain(placed.body.orderId);
  });

  it('a checkout says why a card was declined, keeps the cart, and the next attempt pays the same order once', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 4 })]);
    await fill(member, { products: [[product, 3]] });
    const first = await member.client.call('createPaymentIntent', { body: {} });
    const declined = await payByCard(first.body, testCards.insufficientFunds);
    expect(declined.body.error!.message).toBe('Your card has insufficient funds.');
    const answer = await confirm(member, first.body.payment_intent_id);
    expect(answer).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', error: 'Your card has insufficient funds.' },
    });
    expect((await member.client.call('getCart')).body.item_count).toBe(3);

    const second = await member.client.call('createPaymentIntent', { body: {} });
    expect(second.body.orderId).toBe(first.body.orderId);
    expect(second.body.payment_intent_id).toBe(first.body.payment_intent_id);
    await payByCard(second.body, testCards.good);
    expect((await confirm(member, second.body.payment_intent_id)).body.order.payment_status).toBe('paid');
    expect(await stockOf(product)).toBe(1);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('a checkout by card waits for the bank’s authentication', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    expect((await payByCard(placed, testCards.needsAuthentication)).body.status).toBe('requires_action');
    expect((await confirm(member, placed.payment_intent_id)).body.order.payment_status).toBe('pending');
    await authenticate(placed, 'succeed');
    expect((await confirm(member, placed.payment_intent_id)).body.order.payment_status).toBe('paid');
  });

  it('a checkout pays with a saved method, which its owner alone can see and remove', async () => {
    const [member, other, product] = await Promise.all([
      createSubscriber(),
      createSubscriber(),
      createProduct(),
    ]);
    await fill(member, { products: [[product, 1]] });
    const first = (await member.client.call('createPaymentIntent', { body: { save_payment_method: true } }))
      .body;
    await payByCard(first, testCards.good);
    await confirm(member, first.payment_intent_id);
    const [method] = (await member.client.call('listPaymentMethods')).body.data;
    expect(method).toMatchObject({
      brand: 'visa',
      last_four: '4242',
      is_default: true,
      payment_type: 'card',
    });

    await fill(member, { products: [[product, 1]] });
    const second = (await member.client.call('createPaymentIntent', { body: {} })).body;
    expect((await payBySavedMethod(second, method!.id)).body.status).toBe('succeeded');
    expect((await confirm(member, second.payment_intent_id)).body.order.payment_status).toBe('paid');

    expect((await other.client.call('listPaymentMethods')).body.data).toEqual([]);
    const params = { id: method!.id };
    expect((await other.client.call('deletePaymentMethod', { params })).status).toBe(404);
    const stolen = await other.client.call('savePaymentMethod', {
      body: { stripe_payment_method_id: method!.id },
    });
    expect(stolen.status).toBe(404);
    const answer = await member.client.call('deletePaymentMethod', { params });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining('Choose another one for your shares first'),
    ]);
    await setItem(keys.user(member.id), { subscriptionStatus: 'inactive' });
    expect((await member.client.call('deletePaymentMethod', { params })).status).toBe(200);
    expect((await member.client.call('listPaymentMethods')).body.data).toEqual([]);
  });

  it('a default card that is saved while the former one is forgotten stays the default', async () => {
    const member = await createMember();
    const former = await saveMethod(member, 'pm_card_visa');
    const customer = (await userOf(member)).stripeCustomerId!;
    const { id } = await provider<{ id: string }>('/payment_methods/pm_card_mastercard/attach', { customer });
    const detaching = await holdCall({
      service: 'stripe',
      operation: 'POST /v1/payment_methods/*/detach',
    });
    const forgetting = member.client.call('deletePaymentMethod', { params: { id: former } });
    await detaching.arrived();
    const saved = await member.client.call('savePaymentMethod', {
      body: { stripe_payment_method_id: id, is_default: true },
    });
    await detaching.letGo();
    expect([saved.status, (await forgetting).status]).toEqual([200, 200]);
    expect((await userOf(member)).defaultPaymentMethodId).toBe(id);
  });
});

describe('by bank transfer', () => {
  it('a checkout by bank transfer refuses an amount that is not the server’s', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const answer = await member.client.call('createOrder', {
      body: { payment_method_type: 'ach', amount: 999 },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } });
    expect(await ordersOf(member)).toEqual([]);
  });

  it('a checkout by bank transfer is processing until the bank settles it; the subscription waits for that', async () => {
    const [member, plan] = await Promise.all([createMember(), fullShare()]);
    await fill(member, { plan: plan.id });
    const amount = Math.round((plan.price + plan.deposit) * 100);
    const placed = await member.client.call('createOrder', { body: { payment_method_type: 'ach', amount } });
    expect(placed.body).toMatchObject({ amount, stripe_customer_id: expect.any(String) });
    await payByBank(placed.body, testBanks.good);
    const { order } = (await confirm(member, placed.body.payment_intent_id)).body;
    expect(order).toMatchObject({
      payment_status: 'processing',
      payment_method_type: 'ach',
      status: 'pending',
    });
    expect((await member.client.call('getCart')).body.items).toEqual([]);
    expect(await userOf(member)).toMatchObject({
      subscriptionStatus: 'pending_confirmation',
      customerNumber: null,
    });
    const { data } = (await member.client.call('listProducts')).body;
    expect(data.some((product) => product.price !== undefined)).toBe(true);

    await settlePayment(placed.body.payment_intent_id!);
    await drainQueues();
    expect((await member.client.call('getOrder', { params: { id: order.id } })).body.order).toMatchObject({
      payment_status: 'paid',
      status: 'confirmed',
    });
    expect(await userOf(member)).toMatchObject({
      subscriptionStatus: 'active',
      customerNumber: expect.any(Number),
    });
    expect((await subscriptionsOf(member)).map((subscription) => subscription.status)).toEqual(['active']);
    const subjects = (await mailsTo(member.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your bank transfer is on its way', expect.stringContaining('is confirmed')]);
  });

  it('a checkout by bank transfer gives everything back when it fails days later', async () => {
    const member = await createMember({ creditCents: 1000 });
    const [plan, product] = await Promise.all([fullShare(), createProduct({ stock: 2 })]);
    await fill(member, { plan: plan.id, products: [[product, 2]] });
    await member.client.call('applyPromotion', { body: { code: 'FRESH20' } });
    const { amount_due } = (await member.client.call('getCart')).body;
    const placed = (
      await member.client.call('createOrder', {
        body: { payment_method_type: 'ach', amount: Math.round(amount_due * 100) },
      })
    ).body;
    await payByBank(placed, testBanks.good);
    await confirm(member, placed.payment_intent_id);
    expect(await stockOf(product)).toBe(0);

    await failPayment(placed.payment_intent_id!);
    await drainQueues();
    const { order } = (await member.client.call('getOrder', { params: { id: placed.orderId } })).body;
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(order.payment_problem).not.toBe('');
    expect(await stockOf(product)).toBe(2);
    expect(await userOf(member)).toMatchObject({ subscriptionStatus: 'inactive', creditCents: 1000 });
    expect((await subscriptionsOf(member)).map((subscription) => subscription.status)).toEqual(['cancelled']);
    expect((await ledgerOf(member)).map((entry) => entry.amountCents)).toEqual([-1000, 1000]);
    expect((await member.client.call('listPromotionUsage')).body.data).toEqual([]);
    expect((await mailsTo(member.email)).map((mail) => mail.subject)).toContain(
      'Your payment did not go through',
    );
  });
});

describe('what an order costs', () => {
  it('the price of an order is never what the browser says', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const smuggled = await member.client.call('createPaymentIntent', {
      body: { total: 1, price: 1 } as never,
    });
    expect(smuggled.status).toBe(422);
    const stale = await member.client.call('createPaymentIntent', { body: { amount: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'amount_mismatch' } });
    for (const amount of [-100, 10.5]) {
      const answer = await member.client.call('createPaymentIntent', { body: { amount } });
      expect(answer.status).toBe(422);
    }
    expect(await ordersOf(member)).toEqual([]);
  });

  it('the price of an order follows a price that changed between the page and the payment, and says so', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ priceCents: 1000 })]);
    await fill(member, { products: [[product, 1]] });
    const shown = Math.round((await member.client.call('getCart')).body.amount_due * 100);
    await setItem(productEntity.key(product.id), { priceCents: 1100 });
    const answer = await member.client.call('createPaymentIntent', { body: { amount: shown } });
    expect(answer.body.error).toBe('The amount to pay is now $11.00. Please review your order.');
    expect((await member.client.call('createPaymentIntent', { body: { amount: 1100 } })).status).toBe(200);
  });

  it('a checkout uses credit first, and nothing needs to be paid when it covers all', async () => {
    const [member, product] = await Promise.all([
      createSubscriber({ creditCents: 5000 }),
      createProduct({ priceCents: 1200 }),
    ]);
    await fill(member, { products: [[product, 1]] });
    const { body } = await member.client.call('createPaymentIntent', { body: {} });
    expect(body).toMatchObject({
      client_secret: null,
      amount: 0,
      order: { payment_status: 'paid', credit_used: 12 },
    });
    expect((await userOf(member)).creditCents).toBe(3800);
    const { entries, balance } = (await member.client.call('listCredits')).body;
    expect(balance).toBe(38);
    expect(entries).toMatchObject([{ amount: -12, balance_after: 38, source: body.orderId }]);
    expect((await member.client.call('getCart')).body.items).toEqual([]);
  });

  it('a checkout posts the reward of a code once its order is paid', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ priceCents: 4000 })]);
    const code = `REWARD${Date.now()}`;
    await writeItem(
      promotionEntity.item(
        examplePromotion({
          code,
          discountType: 'fixed_amount',
          discountValue: 500,
          usageLimit: 1,
          creditRewardCents: 700,
        }),
      ),
    );
    await fill(member, { products: [[product, 1]] });
    await member.client.call('applyPromotion', { body: { code } });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    expect(placed.amount).toBe(3500);
    expect((await userOf(member)).creditCents).toBe(0);
    await payByCard(placed, testCards.good);
    await confirm(member, placed.payment_intent_id);
    expect((await userOf(member)).creditCents).toBe(700);
    const again = await member.client.call('validatePromotion', { body: { code } });
    expect(again.status).toBe(404);
  });
});

describe('a cut-off', () => {
  it('a cut-off that passes between cart and payment moves the order to the next cycle, and the page is told', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
    await fill(member, { products: [[product, 1]] });
    const { cycle } = (await member.client.call('getCart')).body;
    await withMovedClock(async () => {
      const beyond = Date.parse(cycle!.cutoff_at) - Date.now() + 1000;
      await control('POST', '/clock', { advanceMs: beyond });
      await member.client.logIn(member.email, member.password);
      const answer = await member.client.call('createPaymentIntent', { body: { cycle_id: cycle!.id } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'cutoff_passed' } });
      expect(await ordersOf(member)).toEqual([]);
      const next = (await member.client.call('getCart')).body.cycle!;
      expect(next.cutoff_at > cycle!.cutoff_at).toBe(true);
      const placed = await member.client.call('createPaymentIntent', { body: { cycle_id: next.id } });
      expect(placed.body.order.pickup.cycle_id).toBe(next.id);
    });
  });
});

describe('an unpaid order', () => {
  it('an unpaid order is given up after 30 minutes: stock, credit and code go back, and no money can come in', async () => {
    const [member, product] = await Promise.all([
      createSubscriber({ creditCents: 300 }),
      createProduct({ stock: 3, priceCents: 1000 }),
    ]);
    await fill(member, { products: [[product, 2]] });
    await member.client.call('applyPromotion', { body: { code: 'LOCAL15' } });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    expect(await stockOf(product)).toBe(1);
    await setItem(keys.order(placed.orderId), {
      createdAt: new Date(Date.now() - 31 * 60_000).toISOString(),
      due_sk: new Date(Date.now() - 60_000).toISOString(),
    });
    await runJob('sweep-unpaid-orders');
    expect(await readItem(keys.order(placed.orderId))).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
    });
    expect(await stockOf(product)).toBe(3);
    expect((await userOf(member)).creditCents).toBe(300);
    expect((await member.client.call('listPromotionUsage')).body.data).toEqual([]);
    const late = await payByCard(placed, testCards.good);
    expect(late.status).toBe(400);
    expect((await member.client.call('getCart')).body.item_count).toBe(2);
  });

  it('an unpaid order whose money has come in unnoticed is completed by the sweep instead', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await control('POST', '/stripe/webhooks/mode', { drop: true });
    await payByCard(placed, testCards.good);
    await setItem(keys.order(placed.orderId), { due_sk: new Date(Date.now() - 60_000).toISOString() });
    await runJob('sweep-unpaid-orders');
    await control('POST', '/stripe/webhooks/mode', { drop: false });
    expect(await readItem(keys.order(placed.orderId))).toMatchObject({ paymentStatus: 'paid' });
    expect(await stockOf(product)).toBe(0);
  });

  it('an unpaid order gives way to a newer one when the cart changes', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 3 })]);
    await fill(member, { products: [[product, 3]] });
    const first = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await member.client.call('updateCartItem', { params: { id: product.id }, body: { quantity: 2 } });
    const second = (await member.client.call('createPaymentIntent', { body: {} })).body;
    expect(second.orderId).not.toBe(first.orderId);
    expect(await stockOf(product)).toBe(1);
    expect((await payByCard(first, testCards.good)).status).toBe(400);
  });

  it('an unpaid order takes other special instructions without being another one, and keeps them when it is paid', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 3 })]);
    await fill(member, { products: [[product, 3]] });
    const place = async (special_instructions: string) =>
      (await member.client.call('createPaymentIntent', { body: { special_instructions } })).body;
    const first = await place(' Please leave out the bag. ');
    expect(first.order.special_instructions).toBe('Please leave out the bag.');
    const second = await place('Two bags, please.\nNo plastic.');
    expect([second.orderId, second.payment_intent_id]).toEqual([first.orderId, first.payment_intent_id]);
    expect((await place('')).order.special_instructions).toBe('');
    expect(
      (await member.client.call('createPaymentIntent', { body: { special_instructions: 'a'.repeat(501) } }))
        .status,
    ).toBe(422);
    await place('Two bags, please.\nNo plastic.');
    await payByCard(second, testCards.good);
    await confirm(member, second.payment_intent_id);
    const details = { special_instructions: 'Two bags, please.\nNo plastic.' };
    expect(
      (await member.client.call('getOrder', { params: { id: first.orderId } })).body.order,
    ).toMatchObject(details);
    expect((await member.client.call('downloadMyData')).body.orders).toMatchObject([details]);
    expect(await ordersOf(member)).toHaveLength(1);
  });
});

it('a checkout answers 404 for orders and payments of other members', async () => {
  const [mine, other, product] = await Promise.all([createSubscriber(), createSubscriber(), createProduct()]);
  await fill(mine, { products: [[product, 1]] });
  const placed = (await mine.client.call('createPaymentIntent', { body: {} })).body;
  expect((await other.client.call('getOrder', { params: { id: placed.orderId } })).status).toBe(404);
  expect((await confirm(other, placed.payment_intent_id)).status).toBe(404);
  expect((await mine.client.call('getOrder', { params: { id: placed.orderId } })).status).toBe(200);
  expect((await other.client.call('listOrders')).body.orders).toEqual([]);
});

it('a checkout keeps the member’s work when the provider is down', async () => {
  const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
  await fill(member, { products: [[product, 1]] });
  await control('POST', '/faults', {
    service: 'stripe',
    operation: 'POST /v1/payment_intents',
    times: 3,
    mode: 'error',
  });
  const failed = await member.client.call('createPaymentIntent', { body: {} });
  await control('DELETE', '/faults');
  expect(failed).toMatchObject({
    status: 503,
    body: {
      error: 'Payment processing error: Unable to initialize payment. Please try again or contact support.',
    },
  });
  const again = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(again, testCards.good);
  expect((await confirm(member, again.payment_intent_id)).body.order.payment_status).toBe('paid');
  expect(await ordersOf(member)).toHaveLength(1);
});

it('a checkout believes no webhook without the provider’s signature', async () => {
  const answer = await anonymous().call('receivePaymentWebhook', {
    body: { id: 'evt_1', type: 'payment_intent.succeeded' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});
