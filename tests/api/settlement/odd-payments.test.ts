import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { keys } from '#functions/platform/keys.ts';
import { orderNow, provider, joinedByBank } from '../../support/money.ts';
import {
  attemptAgain,
  chargeOf,
  closedCycle,
  cycleNow,
  renew,
  renewingMember,
  makeDueNow,
} from '../../support/renewing.ts';
import {
  fill,
  ledgerOf,
  ordersOf,
  runJob,
  stockOf,
  userOf,
  webhookMode,
  settlePayment,
  subscriptionsOf,
} from '../../support/shopping.ts';
import { control, createProduct, createSubscriber, setItem, drainQueues } from '../../support/world.ts';

afterEach(async () => {
  await control('DELETE', '/faults');
  await webhookMode({});
});

describe('covered renewals', () => {
  it('a renewal that credit covers, cancelled after the cut-off, is not paid by the member’s own page after the worker died', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { user: { creditCents: 50_000 } });
    await member.client.call('cancelSubscription', { params: { id: member.subscription.id } });
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      functionName: 'renew-subscription',
      mode: 'crash-after',
      times: 1,
    });
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      functionName: 'renew-subscription',
      mode: 'crash-before',
      times: 1000,
    });
    await makeDueNow(cycle);
    await runJob('advance-cycles');
    await runJob('advance-cycles');
    for (let tries = 0; tries < 100 && !(await chargeOf(cycle, member)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({ paymentStatus: 'pending', dueCents: 0 });
    const { payable } = (await member.client.call('getOrder', { params: { id: order!.id } })).body;
    expect(payable).toBeNull();
    await control('DELETE', '/faults');
    await setItem(keys.charge(cycle.id, member.subscription.id), { due_sk: new Date(0).toISOString() });
    await attemptAgain();
    await renew(cycle);
    const { creditCents } = await userOf(member);
    expect({
      state: (await chargeOf(cycle, member))!.state,
      creditCents,
      ledger: (await ledgerOf(member)).reduce((sum, entry) => sum + entry.amountCents, 50_000),
      cycle: (await cycleNow(cycle)).status,
    }).toEqual({ state: 'waived', creditCents: 50_000, ledger: 50_000, cycle: 'charged' });
  });
});

describe('payments made by hand', () => {
  it('a payment made by hand of another amount than the order’s is given back, and the order goes on', async () => {
    const [member, product] = await Promise.all([createSubscriber(), createProduct({ stock: 1 })]);
    await fill(member, { products: [[product, 1]] });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    // Webhooks are dropped, because the provider would repeat them endlessly. The nightly reconciliation
    // finds the payment.
    await webhookMode({ drop: true });
    const stray = await provider<{ id: string }>('/payment_intents', {
      amount: '700',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      'allowed_payment_method_types[0]': 'card',
      confirm: 'true',
      'metadata[order_id]': placed.orderId,
    });
    await runJob('reconcile-payments');
    await setItem(keys.order(placed.orderId), {
      createdAt: new Date(Date.now() - 31 * 60_000).toISOString(),
      due_sk: new Date(0).toISOString(),
    });
    await runJob('sweep-unpaid-orders');
    const order = await orderNow(placed.orderId);
    expect({
      names: order.paymentIntentId === stray.id ? 'the stray one' : 'its own',
      status: order.status,
      stock: await stockOf(product),
    }).toEqual({ names: 'its own', status: 'cancelled', stock: 1 });
  });
});

describe('late bank transfers', () => {
  it('a first order whose bank transfer settles after the next cut-off begins its share then: earlier cut-offs are not billed', async () => {
    const { member, paymentId } = await joinedByBank();
    const [pending] = await subscriptionsOf(member);
    const longAgo = new Date(Date.now() - 20 * 24 * 3600_000).toISOString();
    await setItem(subscriptionEntity.key(pending!.id), { paidThroughCutoff: longAgo });
    const before = new Date().toISOString();
    await settlePayment(paymentId);
    await drainQueues();
    const [active] = await subscriptionsOf(member);
    expect(active).toMatchObject({ id: pending!.id, status: 'active' });
    expect(active!.paidThroughCutoff >= before).toBe(true);
  });
});
