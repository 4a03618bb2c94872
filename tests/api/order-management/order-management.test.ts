import { randomUUID } from 'node:crypto';
import { keys, lists } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Input } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { closedCycle, renew, renewingMember } from '../../support/renewing.ts';
import { ordersOf, fill, fullShare, paymentsOf, runJob, stockOf, userOf } from '../../support/shopping.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  readListing,
  setItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const see = async (id: string) => (await admin.call('getAdminOrder', { params: { id } })).body.order;
type Filters = NonNullable<Input<'listAdminOrders'>['query']>;
const list = async (query: Filters) => (await admin.call('listAdminOrders', { query })).body;

async function place(member: Member, quantity = 2) {
  const product = await createProduct({ stock: 10 });
  await fill(member, { products: [[product, quantity]] });
  const { status, body } = await member.client.call('createPaymentIntent', { body: {} });
  if (status !== 200) throw new Error(body.error);
  return { product, placed: body, id: body.orderId };
}

async function placePaid(member: Member) {
  const order = await place(member);
  await payByCard(order.placed, testCards.good);
  await drainQueues();
  return order;
}

/**
 * The unpaid renewal of a member whose subscription is paused since, so that no other order of theirs is
 * live.
 */
async function declinedRenewal() {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
  await renew(cycle);
  await member.client.call('pauseSubscription', { params: { id: member.subscription.id } });
  return { member, id: (await ordersOf(member))[0]!.id };
}

type Status = Awaited<ReturnType<typeof see>>['status'];
const setTo = async (id: string, status: Status, notes = '') =>
  admin.call('updateOrderStatus', {
    params: { id },
    body: { status, notes, version: (await see(id)).version },
  });

describe('the list', () => {
  it('the list of orders counts and pages what there is by status and pickup date, and has each order once', async () => {
    const member = await createSubscriber();
    const { id: earlier } = await placePaid(member);
    const { pickup_date } = await see(earlier);
    const ofDay = (query: Filters = {}) => list({ pickup_date, status: 'confirmed', ...query });
    // Other tests write orders without counting them, so only the difference by one order can be compared.
    const [allBefore, dayBefore] = [await list({ limit: 1 }), await ofDay({ limit: 1 })];
    const { id } = await placePaid(await createSubscriber());
    const day = await ofDay({ limit: 100 });
    // Other tests' orders for the day may be newer than these, because those tests moved the clock.
    const everyPage = await Promise.all(
      Array.from({ length: Math.ceil(day.total! / 100) }, (_, at) => ofDay({ limit: 100, page: at + 1 })),
    );
    // Other tests set the status of a stored order by hand, so only these orders' statuses are compared.
    const own = everyPage
      .flatMap(({ orders }) => orders)
      .filter((order) => order.id === id || order.id === earlier);
    expect((await list({ limit: 1 })).total).toBe(allBefore.total! + 1);
    expect(day.total).toBe(dayBefore.total! + 1);
    expect(own.map((order) => [order.id, order.pickup_date, order.status])).toEqual(
      [id, earlier]
        .toSorted()
        .toReversed()
        .map((orderId) => [orderId, pickup_date, 'confirmed']),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => ofDay({ limit: 1, page })));
    const paged = pages.flatMap(({ orders }) => orders.map((order) => order.id));
    expect(paged).toEqual(day.orders.slice(0, 3).map((order) => order.id));
    expect(paged).toEqual(paged.toSorted().toReversed());
  });

  it('the list of orders is narrowed by vendor, dates and search, alone and together', async () => {
    const member = await createMember({ lastName: 'Quillfeather' });
    await fill(member, { plan: (await fullShare()).id });
    const { body } = await member.client.call('createPaymentIntent', { body: {} });
    await payByCard(body, testCards.good);
    // The webhook must arrive first. Until then the checkout answers with the order that was just paid.
    await drainQueues();
    const product = await createProduct({ vendorId: `vnd_${member.id.slice(4)}` });
    await fill(member, { products: [[product, 1]] });
    const second = (await member.client.call('createPaymentIntent', { body: {} })).body.orderId;
    await drainQueues();
    const { customer_number, pickup_date } = await see(body.orderId);
    const idsBy = async (query: Filters) => (await list(query)).orders.map((order) => order.id);
    expect(await list({ vendor_id: product.vendorId })).toMatchObject({ orders: [{ id: second }], total: 1 });
    expect(await idsBy({ vendor_id: product.vendorId, status: 'confirmed' })).toEqual([]);
    expect(
      await idsBy({ vendor_id: product.vendorId, start_date: pickup_date, end_date: pickup_date }),
    ).toEqual([second]);
    expect(await idsBy({ vendor_id: product.vendorId, end_date: '2020-01-01' })).toEqual([]);
    expect(await idsBy({ pickup_date, end_date: '2020-01-01' })).toEqual([]);
    expect(await idsBy({ search: member.email })).toEqual([second, body.orderId].toSorted().toReversed());
    expect(await idsBy({ search: member.email.toUpperCase(), status: 'pending' })).toEqual([second]);
    expect(await idsBy({ search: String(customer_number) })).toContain(body.orderId);
    expect(await idsBy({ search: ` ${body.orderId.toLowerCase()} ` })).toEqual([body.orderId]);
    expect(await idsBy({ search: body.orderId, pickup_date: '2020-01-01' })).toEqual([]);
    expect(await idsBy({ search: 'QUILLFEATH terry' })).toEqual(
      [second, body.orderId].toSorted().toReversed(),
    );
    expect(await idsBy({ search: member.email.split('@')[0]!, status: 'pending' })).toEqual([second]);
    expect(await list({ search: 'nobody at all' })).toMatchObject({
      orders: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it('the list of orders shows the customer, and nothing to anybody but admins', async () => {
    const member = await createSubscriber({ firstName: 'Lena', lastName: 'Lister' });
    const { id } = await place(member);
    const [shown] = (await list({ search: id })).orders;
    expect(shown).toMatchObject({
      customer: { firstName: 'Lena', lastName: 'Lister', email: member.email },
      payment_status: 'pending',
    });
    for (const client of [member.client, await demoClient('vendor')])
      expect((await client.call('getAdminOrder', { params: { id } })).status).toBe(403);
  });
});

describe.each(['updateOrderStatus', 'updateAdminOrder'] as const)('the status by %s', (operation) => {
  const setTo = async (id: string, status: Status, notes = '') =>
    admin.call(operation, { params: { id }, body: { status, notes, version: (await see(id)).version } });

  it('the status of an order is set with notes, which are logged with who set it and when', async () => {
    const { id } = await placePaid(await createSubscriber());
    expect((await setTo(id, 'ready', 'Two boxes')).status).toBe(200);
    const order = await see(id);
    expect(order).toMatchObject({ status: 'ready', payment_status: 'paid' });
    expect(order.log[0]).toMatchObject({
      by: { name: 'Robin Alvarez' },
      status: { from: 'confirmed', to: 'ready' },
      note: 'Two boxes',
    });
    expect(order.log.at(-1)).toMatchObject({ by: null, payment_status: { from: 'pending', to: 'paid' } });
    expect(order.admin_notes).toEqual([]);
    const { entries } = (await admin.call('listAuditEntries', { query: { kind: 'order', record_id: id } }))
      .body;
    expect(entries).toMatchObject([
      {
        operation,
        changes: [{ field: 'status', before: 'confirmed', after: 'ready' }, {}],
      },
    ]);
  });

  it('the status of an order is refused to the second of two admins', async () => {
    const { id } = await placePaid(await createSubscriber());
    const { version } = await see(id);
    const answers = await Promise.all(
      (['preparing', 'ready'] as const).map((status) =>
        admin.call(operation, { params: { id }, body: { status, version } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('a cancelled order keeps what was paid, frees the stock, and stands again with it', async () => {
    const { id, product, placed } = await placePaid(await createSubscriber());
    expect(await stockOf(product)).toBe(8);
    expect((await see(id)).cancelling).toBe('keeps_payment');
    expect((await setTo(id, 'cancelled')).status).toBe(200);
    expect(await stockOf(product)).toBe(10);
    await runJob('coop-local-reconcile-payments');
    await drainQueues();
    expect(await see(id)).toMatchObject({ status: 'cancelled', payment_status: 'paid', cancelling: 'none' });
    expect(await paymentsOf(placed.orderId)).toMatchObject([{ status: 'succeeded' }]);
    expect((await setTo(id, 'preparing')).status).toBe(200);
    expect(await stockOf(product)).toBe(8);
    expect(await see(id)).toMatchObject({ status: 'preparing', payment_status: 'paid' });
  });

  it('a cancelled order does not stand again when its stock was sold meanwhile', async () => {
    const { id, product } = await placePaid(await createSubscriber());
    await setTo(id, 'cancelled');
    const other = await createSubscriber();
    await fill(other, { products: [[product, 9]] });
    await other.client.call('createPaymentIntent', { body: {} });
    const { status, body } = await setTo(id, 'confirmed');
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    expect((await see(id)).status).toBe('cancelled');
  });

  it('an order cancelled before it was paid ends its payment for good', async () => {
    const member = await createSubscriber();
    const { id, product, placed } = await place(member);
    expect((await see(id)).cancelling).toBe('ends_payment');
    expect((await setTo(id, 'cancelled', 'Phone call')).status).toBe(200);
    expect(await stockOf(product)).toBe(10);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'canceled' }]);
    expect(await see(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      log: [{ by: { name: 'Robin Alvarez' }, note: 'Phone call' }],
    });
    await payByCard(placed, testCards.good);
    expect(await see(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    const { status, body } = await setTo(id, 'confirmed');
    expect([status, body.error]).toEqual([409, expect.stringContaining('cancelled before it was paid')]);
  });

  it('an order cancelled once its pickup day has come puts nothing back into stock, unpaid or paid', async () => {
    const [unpaid, paid] = [await place(await createSubscriber()), await placePaid(await createSubscriber())];
    for (const { id, product } of [unpaid, paid]) {
      const { cycle } = (await readItem<Order>(keys.order(id)))!;
      await setItem(keys.order(id), { cycle: { ...cycle, pickupDate: '2026-01-03' } });
      const stock = await stockOf(product);
      expect((await setTo(id, 'cancelled')).status).toBe(200);
      expect(await stockOf(product)).toBe(stock);
    }
  });

  it('an unpaid order that is packed is not cancelled, and it is owed once its time is over', async () => {
    const { id } = await place(await createSubscriber());
    await setTo(id, 'ready');
    const refused = await setTo(id, 'cancelled');
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await see(id)).toMatchObject({ status: 'ready', payment_status: 'pending', cancelling: 'packed' });
    const past = new Date(Date.now() - 3600_000).toISOString();
    await setItem(keys.order(id), { createdAt: past, due_sk: past });
    await runJob('coop-local-sweep-unpaid-orders');
    expect(await see(id)).toMatchObject({ status: 'ready', payment_status: 'failed' });
    await setTo(id, 'confirmed');
    expect((await see(id)).cancelling).toBe('gives_up_debt');
    expect((await setTo(id, 'cancelled')).status).toBe(200);
    expect(await see(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    const open = (await admin.call('listOpenCharges', { query: { limit: 100 } })).body.charges;
    expect(open.map(({ order_id }) => order_id)).not.toContain(id);
  });

  it('a declined renewal that is cancelled gives up its charge', async () => {
    const { id, member } = await declinedRenewal();
    expect((await setTo(id, 'cancelled')).status).toBe(200);
    expect(await see(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      customer_number: null,
    });
    expect((await userOf(member)).customerNumber).toBeNull();
    const open = (await admin.call('listOpenCharges', { query: { limit: 100 } })).body.charges;
    expect(open.map(({ order_id }) => order_id)).not.toContain(id);
  });
});

describe('notes', () => {
  it('notes of an order for the customer are on their page and in their mail, internal ones are nowhere but here', async () => {
    const member = await createSubscriber();
    const { id } = await placePaid(member);
    const add = (
      note: string,
      noteType: 'internal' | 'customer',
      operation: 'addOrderNote' | 'updateAdminOrder' = 'addOrderNote',
    ) => admin.call(operation, { params: { id }, body: { note, noteType } });
    expect((await add('Allergic to our humor', 'internal')).status).toBe(200);
    expect((await add('Please bring your own bag.', 'customer')).status).toBe(200);
    expect((await see(id)).admin_notes).toMatchObject([
      { note: 'Please bring your own bag.', note_type: 'customer', by: 'Robin Alvarez' },
      { note: 'Allergic to our humor', note_type: 'internal' },
    ]);
    const own = await member.client.call('getOrder', { params: { id } });
    expect(own.body.order.notes).toMatchObject([{ note: 'Please bring your own bag.' }]);
    expect(JSON.stringify(own.body)).not.toContain('Allergic');
    const texts = (await mailsTo(member.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Please bring your own bag.'))).toHaveLength(1);
    expect(texts.join()).not.toContain('Allergic');
    expect((await add('   ', 'internal')).status).toBe(422);
    expect((await add('And a cooler.', 'customer', 'updateAdminOrder')).status).toBe(200);
    expect((await mailsTo(member.email)).at(-1)?.text).toContain('And a cooler.');
  });

  it('a note with a request id is written and mailed once, however often the call is repeated', async () => {
    const member = await createSubscriber();
    const { id } = await placePaid(member);
    const add = (request_id: string, note: string, noteType: 'internal' | 'customer' = 'customer') =>
      admin.call('addOrderNote', { params: { id }, body: { note, noteType, request_id } });
    for (const noteType of ['customer', 'internal'] as const) {
      const request = randomUUID();
      const twice = [add(request, 'Ring twice.', noteType), add(request, 'Ring twice.', noteType)];
      const answers = [...(await Promise.all(twice)), await add(request, 'Ring twice.', noteType)];
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        answers.map(() => [200, 'Note added']),
      );
      expect((await add(request, 'Ring once.', noteType)).status).toBe(409);
    }
    expect((await see(id)).admin_notes.map(({ note_type }) => note_type)).toEqual(['internal', 'customer']);
    expect((await member.client.call('getOrder', { params: { id } })).body.order.notes).toHaveLength(1);
    const mails = async () =>
      (await mailsTo(member.email)).filter(({ text }) => text.includes('Ring twice.')).length;
    expect(await mails()).toBe(1);
    // The same text in another request counts as another note.
    expect((await add(randomUUID(), 'Ring twice.')).status).toBe(200);
    expect(await mails()).toBe(2);
  });

  it('a repeated note is answered as the first one even where the order takes no more notes', async () => {
    const { id } = await placePaid(await createSubscriber());
    const add = (request_id: string) =>
      admin.call('addOrderNote', {
        params: { id },
        body: { note: 'Bring a bag.', noteType: 'customer', request_id },
      });
    const notes = Array.from({ length: 49 }, () => ({ note: 'Hello', createdAt: new Date().toISOString() }));
    await setItem(keys.order(id), { notes });
    const last = randomUUID();
    const answers = [await add(last), await add(last), await add(randomUUID())];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  });
});

describe('deleting', () => {
  it('an unpaid order that is deleted leaves all lists and counts, its payment ended first', async () => {
    const member = await createSubscriber();
    const { id, product } = await place(member);
    const { pickup_date } = await see(id);
    const before = (await list({ pickup_date })).total!;
    expect((await admin.call('deleteOrder', { params: { id } })).status).toBe(200);
    expect((await list({ pickup_date })).total).toBe(before - 1);
    expect((await list({ search: id })).orders).toEqual([]);
    expect((await list({ search: member.email })).orders).toEqual([]);
    expect(await ordersOf(member)).toEqual([]);
    expect((await member.client.call('getOrder', { params: { id } })).status).toBe(404);
    expect(await stockOf(product)).toBe(10);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'canceled' }]);
    expect(await see(id)).toMatchObject({ deleted_at: expect.any(String), status: 'cancelled' });
    expect((await setTo(id, 'pending')).status).toBe(409);
    expect((await admin.call('deleteOrder', { params: { id } })).status).toBe(200);
  });

  it('an unpaid renewal that is deleted is given up, and the member’s number with it', async () => {
    const { id, member } = await declinedRenewal();
    expect((await admin.call('deleteOrder', { params: { id } })).status).toBe(200);
    expect(await ordersOf(member)).toEqual([]);
    expect((await userOf(member)).customerNumber).toBeNull();
  });

  it('the deletion of an order is refused for what is paid', async () => {
    const { id } = await placePaid(await createSubscriber());
    expect((await admin.call('deleteOrder', { params: { id } })).status).toBe(409);
    await setTo(id, 'cancelled');
    // Nobody has refunded the payment yet, so the order still cannot be deleted.
    expect((await admin.call('deleteOrder', { params: { id } })).status).toBe(409);
    const all = await readListing<{ orderId: string }>(lists.orders, '');
    expect(all.map(({ orderId }) => orderId)).toContain(id);
  });
});
