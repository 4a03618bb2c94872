import { holdCall } from '../../support/held-call.ts';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { comparisonEntity } from '#functions/analytics/data/comparisons.ts';
import { countedOrderEntity } from '#functions/orders/data/counted-orders.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Figures } from '#functions/analytics/domain/figures.ts';
import { due } from '#functions/platform/keys.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { refundAtProvider } from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { closedCycle } from '../../support/renewing.ts';
import { fill, paymentsOf, runJob } from '../../support/shopping.ts';
import {
  control,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  readItem,
  removeItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

/** These tests check the figures of orders by day. Each order counts once, also after failures. */
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(() => control('DELETE', '/faults'));

const count = () => runJob('count-orders');

async function order(quantity = 2, product?: Product) {
  const member = await createSubscriber();
  const wanted =
    product ?? (await createProduct({ stock: 30, vendorId: 'usr_of_figures', vendorName: 'Figs' }));
  await fill(member, { products: [[wanted, quantity]] });
  const { status, body } = await member.client.call('createPaymentIntent', { body: {} });
  if (status !== 200) throw new Error(body.error);
  return { product: wanted, placed: body, id: body.orderId };
}

async function paid(quantity = 2, product?: Product) {
  const vendorOrder = await order(quantity, product);
  await payByCard(vendorOrder.placed, testCards.good);
  await drainQueues();
  return vendorOrder;
}

const addOns = async (query = {}) => (await admin.call('getAddonAnalytics', { query })).body;
const rowOf = async ({ id }: Product) =>
  (await addOns()).addon_analytics.find(({ product_id }) => product_id === id);
const countedOf = (id: string) => readItem<Record<string, unknown>>(countedOrderEntity.key(id));

const dollarsOf = ({ priceCents }: Product, quantity: number) => (priceCents * quantity) / 100;

it('a paid order is counted once, and a refund lowers its day', async () => {
  const { product, id, placed } = await order();
  await count();
  expect(await rowOf(product)).toBeUndefined();
  await payByCard(placed, testCards.good);
  await drainQueues();
  await count();
  await count();
  const row = {
    product_name: product.name,
    vendor_name: 'Figs',
    total_orders: 1,
    total_quantity: 2,
    last_purchased: localDate(new Date()),
  };
  const revenue = dollarsOf(product, 2);
  expect(await rowOf(product)).toMatchObject({
    ...row,
    total_revenue: revenue,
    average_order_value: revenue,
  });
  expect(await countedOf(id)).not.toHaveProperty('due_pk');
  const [payment] = await paymentsOf(id);
  await refundAtProvider(payment!.id);
  await drainQueues();
  await count();
  expect(await rowOf(product)).toMatchObject({ ...row, total_revenue: 0 });
});

it('a cancelled order is taken out of the daily figures again', async () => {
  const { product, id } = await paid();
  await count();
  const { version } = (await admin.call('getAdminOrder', { params: { id } })).body.order;
  await admin.call('updateOrderStatus', {
    params: { id },
    body: { status: 'cancelled', notes: '', version },
  });
  await count();
  expect(await rowOf(product)).toBeUndefined();
});

it('an order that is marked twice, or late, is counted once', async () => {
  const { product, id } = await paid();
  await count();
  const before = await rowOf(product);
  const mark = { due_pk: 'UNCOUNTED_ORDERS', due_sk: '2020-01-01T00:00:00.000Z' };
  await setItem(countedOrderEntity.key(id), mark);
  await Promise.all([count(), count()]);
  expect(await rowOf(product)).toEqual(before);
});

describe('a counting that dies', () => {
  const steps = [
    ['Query', 1],
    ['BatchGetItem', 1],
    ['BatchGetItem', 2],
    ['BatchGetItem', 3],
    ['TransactWriteItems', 1],
    ['Query', 2],
  ] as const;

  it.each(steps)(
    'a counting of orders that dies after %s (%s) counts each once all the same',
    async (operation, nth) => {
      const product = await createProduct({ stock: 30 });
      await paid(3, product);
      const call = { functionName: 'count-orders', service: 'dynamodb', operation };
      if (nth > 1) await control('POST', '/faults', { ...call, mode: 'delay', delayMs: 1, times: nth - 1 });
      await control('POST', '/faults', { ...call, mode: 'crash-after' });
      await count().catch(() => undefined);
      await control('DELETE', '/faults');
      await count();
      expect(await rowOf(product)).toMatchObject({ total_orders: 1, total_quantity: 3 });
    },
  );
});

describe('the comparison', () => {
  const keyOf = (date: string) => ({ pk: 'FIGURES#products', sk: date });
  const compare = async (event = {}) => {
    await removeItem(comparisonEntity.key());
    return control('POST', '/invoke', { functionName: 'compare-figures', event });
  };

  it('the comparison of figures finds what is wrong, and repairs it when it is told to', async () => {
    const { product, id } = await paid(4);
    await count();
    const right = await rowOf(product);
    await compare({ repair: true });
    await count();
    // The test raises the figures of a day, and adds an order that was never counted.
    const today = localDate(new Date());
    const item = (await readItem<Record<string, unknown>>(keyOf(today)))!;
    const figures = JSON.parse(gunzipSync(item.figures as Uint8Array).toString()) as Figures;
    figures[`product#${product.id}`]!.orders += 7;
    await writeItem({ ...item, figures: gzipSync(JSON.stringify(figures)) });
    const { product: other, id: otherId } = await paid(1);
    await removeItem(countedOrderEntity.key(otherId));
    await compare();
    expect((await readItem<{ found: number }>(comparisonEntity.key()))!.found).toBeGreaterThanOrEqual(2);
    expect(await rowOf(product)).toMatchObject({ total_orders: 8 });
    await compare({ repair: true });
    await count();
    expect(await rowOf(product)).toEqual(right);
    expect(await rowOf(other)).toMatchObject({ total_orders: 1, total_quantity: 1 });
    expect(await countedOf(id)).toMatchObject({ contribution: expect.anything() as object });
    await compare();
    expect(await readItem(comparisonEntity.key())).toMatchObject({ found: 0, stage: 'done' });
  });
});

describe('the reads', () => {
  it('the reads of figures agree with each other', async () => {
    await paid();
    await count();
    const query = { period: 'year' } as const;
    const [sales, orders, dashboard, places, users, growth, retention] = await Promise.all([
      admin.call('getSales', { query }),
      admin.call('getOrderAnalytics', { query }),
      admin.call('getDashboard', { query }),
      admin.call('getGeographicAnalytics', { query }),
      admin.call('getUserAnalytics', { query }),
      admin.call('getGrowth', { query }),
      admin.call('getCustomerRetention', { query }),
    ]);
    const sumOf = (days: { orders: number; revenue: number }[]) => ({
      total_orders: days.reduce((sum, day) => sum + day.orders, 0),
      total_revenue: Math.round(days.reduce((sum, day) => sum + day.revenue * 100, 0)) / 100,
    });
    const { total_orders, total_revenue } = sales.body;
    expect(sumOf(sales.body.days)).toEqual({ total_orders, total_revenue });
    expect(sumOf(dashboard.body.days)).toEqual({ total_orders, total_revenue });
    expect(dashboard.body.stats.total_revenue).toBe(total_revenue);
    expect(orders.body.renewals + orders.body.checkout_orders).toBe(total_orders);
    expect(retention.body.new_members + retention.body.returning_orders).toBe(total_orders);
    for (const list of [places.body.counties, places.body.locations])
      expect(list.reduce((sum, place) => sum + place.total_orders, 0)).toBe(total_orders);
    expect(growth.body.growth).toEqual(dashboard.body.growth);
    expect(growth.body.growth.users.total).toBe(users.body.total_users);
    expect(dashboard.body.stats.total_orders).toBeGreaterThanOrEqual(total_orders);
  });

  it('the reads of figures narrow the add-ons to a vendor and to days', async () => {
    await paid();
    await count();
    const today = localDate(new Date());
    const own = await addOns({ vendor_id: 'usr_of_figures', start_date: today, end_date: today });
    expect(new Set(own.addon_analytics.map(({ vendor_id }) => vendor_id))).toEqual(
      new Set(['usr_of_figures']),
    );
    expect(own.grand_total.total_products).toBe(own.addon_analytics.length);
    expect(own.grand_total.total_revenue).toBeCloseTo(
      own.addon_analytics.reduce((sum, { total_revenue }) => sum + total_revenue, 0),
    );
    const before = addDays(today, -3000);
    const none = await addOns({ start_date: before, end_date: before });
    expect(none).toMatchObject({
      addon_analytics: [],
      grand_total: { total_products: 0, total_orders: 0, total_revenue: 0 },
    });
  });

  it('the reads of figures look at a year at most', async () => {
    const range = { start: '2024-01-01', end: '2025-06-01' };
    expect(await admin.call('getSales', { query: range })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'start' }] },
    });
    const days = { start_date: '2025-06-02', end_date: '2025-06-01' };
    expect((await admin.call('getAddonAnalytics', { query: days })).status).toBe(422);
  });

  it('the reads of figures count somebody who joins', async () => {
    const users = async () => (await admin.call('getUserAnalytics', { query: {} })).body.total_users;
    const before = await users();
    const person = { first_name: 'Fig', last_name: 'Ures', phone: '+17725550199', role: 'customer' } as const;
    const email = `figures-${Date.now()}@example.test`;
    const { user } = (await admin.call('createUser', { body: { ...person, email } })).body;
    expect(await users()).toBe(before + 1);
    await admin.call('deleteUser', { params: { id: user.id }, query: {} });
    expect(await users()).toBe(before);
  });
});

it('an order is counted as it is, though it changes between the two reads of a batch', async () => {
  const { id } = await paid();
  await count();
  // These marks belong to orders that do not exist. There are so many that the batch needs two reads.
  const none = Array.from({ length: 95 }, (_, at) => countedOrderEntity.key(`ord_none${at}`));
  const mark = { entity: 'counted order', markedVersion: 1, due_pk: due.uncountedOrders };
  for (const [at, key] of none.entries())
    await writeItem({ ...key, ...mark, orderId: `ord_none${at}`, due_sk: '2020-01-01T00:00:00.000Z' });
  const setStatus = async (status: 'cancelled' | 'confirmed') => {
    const { version } = (await admin.call('getAdminOrder', { params: { id } })).body.order;
    const answer = await admin.call('updateOrderStatus', { params: { id }, body: { status, version } });
    expect(answer.status).toBe(200);
  };
  await setStatus('cancelled');
  const second = await holdCall(
    { functionName: 'count-orders', service: 'dynamodb', operation: 'BatchGetItem' },
    { skipped: 1 },
  );
  const counting = count();
  await second.arrived();
  await setStatus('confirmed');
  await second.letGo();
  await counting;
  for (const key of none) await removeItem(key);
  await count();
  expect((await countedOf(id))?.contribution).toMatchObject({ addOns: { orders: 1, revenueCents: 2000 } });
});

it('the list of what needs staff names cycles that differ, waiting reviews and products, stock that does not last', async () => {
  const needs = async () => (await admin.call('getNeedsYou')).body;
  const product = await createProduct({ stock: 5, vendorId: 'usr_of_figures', vendorName: 'Figs' });
  await paid(4, product);
  await count();
  const cycle = await closedCycle({ cutoffAt: new Date(Date.now() - 3 * 3600_000).toISOString() });
  await writeItem({ pk: `CYCLE#${cycle.id}`, sk: 'COUNTER#RENEWALS#00', entity: 'counter', created: 2 });
  await runJob('look-for-needs');
  const author = await createMember();
  await author.client.call('createProductReview', {
    params: { id: product.id },
    body: { rating: 5, title: 'Fine', content: 'All of it was good.' },
  });
  const { items } = await needs();
  const kinds = items.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['cycles_that_differ', 'pending_reviews']));
  expect(items.every((item) => item.count > 0)).toBe(true);
  const differing = async () =>
    (await needs()).items.find(({ kind }) => kind === 'cycles_that_differ')?.count ?? 0;
  const before = await differing();
  await removeItem({ pk: `CYCLE#${cycle.id}`, sk: 'COUNTER#RENEWALS#00' });
  // The cycle agrees again, and the call counts that without a run of the job.
  expect(await differing()).toBe(before - 1);
  // Other tests would take this cycle for the calendar's first one past its cut-off, so it is removed.
  await removeItem(cycleEntity.key(cycle.id));
});
