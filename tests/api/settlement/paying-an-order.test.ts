import { holdCall } from '../../support/held-call.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  createSubscriber,
  setItem,
  drainQueues,
  type Member,
} from '../../support/world.ts';
import { expectBooksToAgree, orderNow } from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { chargeOf, closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import {
  fill,
  fullShare,
  paymentsOf,
  stockOf,
  subscriptionsOf,
  userOf,
  webhookMode,
} from '../../support/shopping.ts';

const visitor = anonymous();
afterEach(async () => {
  await control('DELETE', '/faults');
  await webhookMode({});
});

const shown = async (member: Member, id: string) =>
  (await member.client.call('getOrder', { params: { id } })).body;
const tokenIn = (path: string) => ({ params: { token: /^\/pay\/([\w.-]+)$/.exec(path)![1]! } });

/** An order whose card was declined at the checkout. The cart has another product since. */
async function declinedOrder() {
  const [member, ordered, other] = await Promise.all([
    createSubscriber(),
    createProduct({ stock: 3, priceCents: 2850 }),
    createProduct({ priceCents: 775 }),
  ]);
  await fill(member, { products: [[ordered, 1]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.declined);
  await drainQueues();
  await member.client.call('clearCart', {});
  await fill(member, { products: [[other, 1]] });
  return { member, ordered, other, orderId: placed.orderId };
}

describe('an order’s own page', () => {
  it('an order’s page pays that very order, whatever is in the cart by now', async () => {
    const { member, other, orderId } = await declinedOrder();
    const { order, payable } = await shown(member, orderId);
    expect(order).toMatchObject({ payment_status: 'pending', amount_charged: 28.5 });
    expect(Date.parse(payable!.until!)).toBeGreaterThan(Date.parse(order.created_at));
    const link = tokenIn(payable!.path);
    expect((await visitor.call('getPayableOrder', link)).body.order).toMatchObject({
      order_id: orderId,
      state: 'due',
      is_renewal: false,
      recurring_terms: null,
      amount_due: 28.5,
    });
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    expect(opened.body.amount).toBe(28.5);
    await payByCard(opened.body, testCards.good);
    expect((await visitor.call('confirmOpenPayment', link)).body.order.state).toBe('paid');
    await drainQueues();
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['succeeded']);
    await expectBooksToAgree(orderId);
    const after = await shown(member, orderId);
    expect([after.order.status, after.order.payment_status, after.payable]).toEqual([
      'confirmed',
      'paid',
      null,
    ]);
    const cart = (await member.client.call('getCart')).body;
    expect(cart.items.map(({ product_id }) => product_id)).toEqual([other.id]);
    expect((await visitor.call('openPayment', { ...link, body: {} })).body.error).toBe(
      'This order is already paid.',
    );
  });

  it('an order’s page is its owner’s alone', async () => {
    const { orderId } = await declinedOrder();
    const stranger = await createMember();
    expect((await stranger.client.call('getOrder', { params: { id: orderId } })).status).toBe(404);
  });

  it('an order’s page takes no money once the time to pay is over, also before the sweep has given it up', async () => {
    const { member, ordered, orderId } = await declinedOrder();
    const link = tokenIn((await shown(member, orderId)).payable!.path);
    const createdAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await setItem(keys.order(orderId), { createdAt });
    expect((await shown(member, orderId)).payable).toBeNull();
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    expect([opened.status, opened.body.error]).toEqual([
      409,
      'The order was not paid in time. This order was cancelled. Nothing was charged.',
    ]);
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await stockOf(ordered)).toBe(3);
    expect((await visitor.call('getPayableOrder', link)).body.order).toMatchObject({
      state: 'given_up',
      decline_reason: 'The order was not paid in time.',
    });
  });

  it('an order’s page whose time ends while another window pays does not say that nothing was charged', async () => {
    const member = await createSubscriber();
    const product = await createProduct({ stock: 3, priceCents: 2000 });
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    const shown = await member.client.call('getOrder', { params: { id: placed.orderId } });
    const params = { token: shown.body.payable!.path.replace('/pay/', '') };
    await webhookMode({ drop: true });
    const createdAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await setItem(keys.order(placed.orderId), { createdAt });
    const givingUp = await holdCall({ service: 'stripe', operation: 'POST /v1/payment_intents/*/cancel' });
    const opening = visitor.call('openPayment', { params, body: {} });
    await givingUp.arrived();
    await payByCard(placed, testCards.good);
    await givingUp.letGo();
    expect((await opening).body).toMatchObject({ code: 'conflict', error: 'This order is already paid.' });
  });

  it('an order’s page starts the ordered subscription, says what it charges, and keeps the method for it', async () => {
    const [member, plan] = await Promise.all([createMember(), fullShare()]);
    await fill(member, { plan: plan.id });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    const link = tokenIn((await shown(member, placed.orderId)).payable!.path);
    expect((await visitor.call('getPayableOrder', link)).body.order.recurring_terms).toMatch(
      /^Then \$[\d.]+ is charged for each share/,
    );
    const opened = await visitor.call('openPayment', { ...link, body: { save_payment_method: false } });
    await payByCard(opened.body, testCards.good);
    await visitor.call('confirmOpenPayment', link);
    await drainQueues();
    expect((await subscriptionsOf(member)).map(({ status }) => status)).toEqual(['active']);
    expect((await userOf(member)).defaultPaymentMethodId).toMatch(/^pm_/);
  });

  it('a renewal that was declined is paid from its order too, and has no time limit', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    const { payable } = await shown(member, order!.id);
    const { nextAttemptAt } = (await chargeOf(cycle, member))!;
    expect(nextAttemptAt).not.toBeNull();
    expect(payable).toMatchObject({ until: null, next_attempt_at: nextAttemptAt });
    const link = tokenIn(payable!.path);
    const opened = await visitor.call('openPayment', { ...link, body: {} });
    await payByCard(opened.body, testCards.good);
    const paid = await visitor.call('confirmOpenPayment', link);
    expect(paid.body.order).toMatchObject({ state: 'paid', is_renewal: true });
    expect((await paymentsOf(order!.id)).map(({ status }) => status)).toEqual(['succeeded']);
  });
});
