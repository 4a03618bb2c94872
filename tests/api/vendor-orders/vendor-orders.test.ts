import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { localDate } from '#shared/local-date.ts';
import type { Input } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { refundAsStaff, setOrderStatus, seeOrder } from '../../support/staff-orders.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, runJob } from '../../support/shopping.ts';
import {
  createVendor,
  productOf,
  sell,
  splitOrders,
  billedCycle,
  giveVendorOrder,
} from '../../support/vendor-sales.ts';
import {
  anonymous,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  removeItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
let one: Member;
let other: Member;
beforeAll(async () => {
  admin = await demoClient('admin');
  one = await createVendor('Dune Road Greens');
  other = await createVendor('Other Farm');
});

const listed = async (by: Member, query: object = {}) => {
  const answer = await by.client.call('listVendorOrders', { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const shown = (by: Member, id: string) => by.client.call('getVendorOrder', { params: { id } });
const say = (
  by: Member,
  id: string,
  status: 'pending' | 'confirmed' | 'preparing' | 'ready' | 'picked_up',
  more = {},
) => by.client.call('updateVendorOrderStatus', { params: { id }, body: { status, ...more } });
const orderOf = async (id: string) => (await readItem<Order>(keys.order(id)))!;

/** An order from both vendors: two units of one for $20, and one unit of the other for $7. */
const soldByBoth = async () => {
  const [mine, theirs] = await Promise.all([
    productOf(one, { name: 'Chard of the dunes' }),
    productOf(other, { name: 'Secret peaches', priceCents: 700, vendorName: 'Other Farm' }),
  ]);
  return { ...(await sell([mine, 2], [theirs, 1])), mine, theirs };
};

describe('a vendor’s orders', () => {
  it('a vendor’s orders hold own lines and their total, and nothing of another vendor’s', async () => {
    const { orderId, member, mine } = await soldByBoth();
    const list = await listed(one);
    expect(list.orders.find(({ id }) => id === orderId)).toMatchObject({
      total: 20,
      status: 'confirmed',
      items: [{ product_id: mine.id, quantity: 2, price: 10 }],
    });
    const detail = (await shown(one, orderId)).body.order;
    expect(detail).toMatchObject({ total: 20, customer_info: { email: member.email, firstName: 'Terry' } });
    const csv = await one.client.call('exportVendorOrders', { query: { format: 'csv' } });
    for (const text of [JSON.stringify(list), JSON.stringify(detail), JSON.stringify(csv.body)])
      // Dates, times and ids may contain "27" by chance, so they are removed from the text.
      expect(text.replaceAll(/\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?/g, '')).not.toMatch(
        /Secret peaches|Other Farm|(?<![\w.])27(\.00)?\b/,
      );
    expect(JSON.stringify(csv.body)).toContain(member.email);
  });

  it('a vendor’s orders are found by nobody else: 404 for another vendor; staff choose one first; 403 and 401', async () => {
    const { orderId, member } = await sell([await productOf(one), 1]);
    expect((await shown(other, orderId)).status).toBe(404);
    expect((await say(other, orderId, 'ready')).status).toBe(404);
    const note = { params: { id: orderId }, body: { note: 'Hello' } };
    expect((await other.client.call('addVendorOrderNote', note)).status).toBe(404);
    expect((await member.client.call('getVendorOrder', { params: { id: orderId } })).status).toBe(403);
    expect((await anonymous().call('getVendorOrder', { params: { id: orderId } })).status).toBe(401);
    expect((await admin.call('getVendorOrder', { params: { id: orderId } })).status).toBe(422);
    expect((await listed(other)).orders.map(({ id }) => id)).not.toContain(orderId);
    expect((await orderOf(orderId)).status).toBe('confirmed');
    const ofOne = { params: { id: one.id } };
    expect((await admin.call('listOrdersOfVendor', ofOne)).body.orders.map(({ id }) => id)).toContain(
      orderId,
    );
    expect((await one.client.call('listOrdersOfVendor', ofOne)).status).toBe(200);
    expect((await other.client.call('listOrdersOfVendor', ofOne)).status).toBe(404);
    expect((await other.client.call('getSalesOfVendor', ofOne)).status).toBe(404);
  });

  it('a vendor’s orders say what the member asked of those who pack, as staff read it', async () => {
    const member = await createSubscriber();
    await fill(member, { products: [[await productOf(one), 1]] });
    const input = { special_instructions: 'Ripe ones, please.' };
    const placed = (await member.client.call('createPaymentIntent', { body: input })).body;
    await payByCard(placed, testCards.good);
    await drainQueues();
    expect((await shown(one, placed.orderId)).body.order).toMatchObject(input);
    expect(await seeOrder(placed.orderId)).toMatchObject(input);
  });

  it('a vendor’s orders are not there before they count, and not once the order is given up', async () => {
    const vendor = await createVendor();
    const member = await createSubscriber();
    const product = await productOf(vendor);
    await member.client.call('addToCart', { body: { product_id: product.id, quantity: 1 } });
    const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
    await splitOrders();
    expect((await listed(vendor)).total).toBe(0);
    expect((await shown(vendor, placed.orderId)).status).toBe(404);
  });

  it('a vendor’s orders name the customer only where the store shares that', async () => {
    const { orderId, member } = await sell([await productOf(one), 1]);
    const share = (is: boolean) =>
      admin.call('updateSettings', { body: { share_customer_contact_with_vendors: is } });
    try {
      expect((await share(false)).status).toBe(200);
      const detail = (await shown(one, orderId)).body;
      expect(detail.order.customer_info).toBeNull();
      const csv = JSON.stringify((await one.client.call('exportVendorOrders', { query: {} })).body);
      expect(csv).toContain(orderId);
      for (const text of [JSON.stringify(detail), csv])
        expect(text).not.toMatch(new RegExp(`${member.email}|Terry|Tester`));
    } finally {
      await share(true);
    }
    expect((await shown(one, orderId)).body.order.customer_info?.email).toBe(member.email);
  });

  it('a vendor’s orders are listed by status and pickup date, page by page, with what each pickup comes to', async () => {
    const vendor = await createVendor();
    const cycle = await billedCycle({
      pickupDate: '2099-02-07',
      pickupDays: [{ date: '2099-02-07', locationId: null }],
    });
    for (const quantity of [1, 2, 3]) await giveVendorOrder(cycle, { vendorId: vendor.id, quantity });
    await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 4, location: 'Market' });
    await splitOrders();
    const first = await listed(vendor, { limit: 3 });
    expect(first).toMatchObject({ total: 4, page: 1, pages: 2, limit: 3 });
    const second = await listed(vendor, { limit: 3, page: 2 });
    expect(second.orders).toHaveLength(1);
    const ids = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(first.data).toEqual([
      expect.objectContaining({
        pickup_location: 'Market',
        event_date: '2099-02-07',
        total_orders: 1,
        total_items: 4,
        total_revenue: 20,
        status: 'pending',
      }),
      expect.objectContaining({
        pickup_location: 'Hall',
        total_orders: 3,
        total_items: 6,
        total_revenue: 30,
      }),
    ]);
    expect((await say(vendor, ids[0]!, 'ready')).status).toBe(200);
    expect((await listed(vendor, { status: 'ready' })).orders.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await listed(vendor, { status: 'confirmed' })).total).toBe(3);
    expect((await listed(vendor, { pickup_date: '2099-02-08' })).total).toBe(0);
    expect((await listed(vendor, { pickup_date: '2099-02-07', status: 'ready' })).total).toBe(1);
    const csv = await vendor.client.call('exportVendorOrders', { query: { status: 'ready' } });
    expect(JSON.stringify(csv.body)).toContain(ids[0]);
    expect(JSON.stringify(csv.body)).not.toContain(ids[1]);
  });
});

describe('how far a vendor is', () => {
  it('a vendor’s progress is kept for each, and the order is as far as the least advanced', async () => {
    const { orderId, member } = await soldByBoth();
    expect((await say(one, orderId, 'ready', { notes: 'In the blue crate' })).body.message).toBe(
      'Order status updated',
    );
    expect((await orderOf(orderId)).status).toBe('confirmed');
    expect((await shown(one, orderId)).body.order).toMatchObject({
      status: 'ready',
      history: [{ status: { from: 'confirmed', to: 'ready' }, note: 'In the blue crate' }],
    });
    expect((await shown(other, orderId)).body.order).toMatchObject({ status: 'confirmed', history: [] });
    expect((await listed(one)).orders.find(({ id }) => id === orderId)?.status).toBe('ready');
    await say(other, orderId, 'preparing');
    expect((await orderOf(orderId)).status).toBe('preparing');
    await say(other, orderId, 'ready');
    const seen = (await member.client.call('getOrder', { params: { id: orderId } })).body.order;
    expect(seen.status).toBe('ready');
    await say(other, orderId, 'preparing');
    expect((await orderOf(orderId)).status).toBe('preparing');
    const staff = await seeOrder(orderId);
    expect(staff.vendors.map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['Dune Road Greens', 'ready'],
      ['Other Farm', 'preparing'],
    ]);
    expect(
      staff.log.some(({ vendor_status: change, by }) => change?.to === 'ready' && by?.id === one.id),
    ).toBe(true);
  });

  it('a vendor’s progress gives way to what staff set outright, and to what was cancelled', async () => {
    const { orderId } = await soldByBoth();
    await say(one, orderId, 'ready');
    await setOrderStatus(orderId, 'picked_up');
    expect((await shown(one, orderId)).body.order.status).toBe('picked_up');
    await say(other, orderId, 'preparing');
    expect((await orderOf(orderId)).status).toBe('picked_up');
    await setOrderStatus(orderId, 'cancelled');
    const refused = await say(one, orderId, 'ready');
    expect([refused.status, refused.body.error]).toEqual([409, 'This order was cancelled.']);
    await splitOrders();
    expect((await listed(one, { status: 'cancelled' })).orders.map(({ id }) => id)).toContain(orderId);
    expect(
      (
        await one.client.call('updateVendorOrderStatus', {
          params: { id: orderId },
          body: { status: 'cancelled' as 'ready' },
        })
      ).status,
    ).toBe(422);
  });

  it('a vendor’s progress is refused where the form showed another, and said at once by both', async () => {
    const { orderId } = await soldByBoth();
    await say(one, orderId, 'preparing');
    expect((await say(one, orderId, 'ready', { was: 'confirmed' })).status).toBe(409);
    expect((await say(one, orderId, 'ready', { was: 'preparing' })).status).toBe(200);
    const early = await say(one, orderId, 'picked_up');
    expect([early.status, early.body.errors]).toEqual([
      422,
      [{ path: 'status', message: expect.stringMatching(/^The pickup is on .* from that day on\.$/) }],
    ]);
    const { cycle } = await orderOf(orderId);
    await setItem(keys.order(orderId), { cycle: { ...cycle, pickupDate: localDate(new Date()) } });
    const answers = await Promise.all([
      say(one, orderId, 'picked_up'),
      say(other, orderId, 'picked_up'),
      splitOrders(),
    ]);
    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await orderOf(orderId)).status).toBe('picked_up');
    await splitOrders();
    expect((await listed(one, { status: 'picked_up' })).orders.map(({ id }) => id)).toContain(orderId);
  });
});

it('a note of a vendor is for staff, or for the customer, who is mailed it under the vendor’s name', async () => {
  const { orderId, member } = await soldByBoth();
  const add = (body: Input<'addVendorOrderNote'>['body']) =>
    one.client.call('addVendorOrderNote', { params: { id: orderId }, body });
  expect((await add({ note: ' ' })).status).toBe(422);
  expect((await add({ note: 'Short on crates' })).status).toBe(200);
  expect((await add({ note: 'The chard is washed', noteType: 'customer' })).status).toBe(200);
  await drainQueues();
  const seen = (await member.client.call('getOrder', { params: { id: orderId } })).body.order;
  expect(seen.notes).toMatchObject([{ note: 'The chard is washed', vendor_name: 'Dune Road Greens' }]);
  const mail = (await mailsTo(member.email)).at(-1);
  expect(JSON.stringify(mail)).toContain('Dune Road Greens, who sells with us, wrote a note');
  expect((await shown(one, orderId)).body.order.history.map(({ note }) => note)).toEqual([
    'The chard is washed',
    'Short on crates',
  ]);
  // A repeated request after a lost answer sends no second mail. The limit on notes counts per vendor.
  const mails = async () => (await mailsTo(member.email)).length;
  const before = await mails();
  expect((await add({ note: 'The chard is washed', noteType: 'customer' })).status).toBe(200);
  await drainQueues();
  expect(await mails()).toBe(before);
  const again = { note: 'The chard is washed', noteType: 'customer', request_id: randomUUID() } as const;
  expect([(await add(again)).status, (await add(again)).status]).toEqual([200, 200]);
  await drainQueues();
  expect(await mails()).toBe(before + 1);
  expect((await shown(other, orderId)).body.order.history).toEqual([]);
  expect((await seeOrder(orderId)).admin_notes.map(({ by }) => by)).toEqual([
    'Dune Road Greens',
    'Dune Road Greens',
    'Dune Road Greens',
  ]);
});

it('a note of a vendor for the customer leads nowhere', async () => {
  const { orderId } = await soldByBoth();
  const add = (note: string, noteType: 'internal' | 'customer' = 'customer') =>
    one.client.call('addVendorOrderNote', { params: { id: orderId }, body: { note, noteType } });
  for (const link of ['https://evil.example/x', 'www.evil', 'Pay at evil.example', 'Ask me@evil.example']) {
    const { status, body } = await add(link);
    expect([status, body.errors?.[0]?.message]).toEqual([
      422,
      expect.stringMatching('leave out web and email addresses'),
    ]);
    expect((await add(link, 'internal')).status).toBe(200);
  }
  expect((await add('Only 2.5 lb and 1/2 dozen by 4:30 p.m. Sorry!\nSee you.')).status).toBe(200);
});

it('a vendor’s part follows what staff give back, and is made again by the rebuilding', async () => {
  const vendor = await createVendor();
  const product = await productOf(vendor);
  const { orderId } = await sell([product, 3]);
  await refundAsStaff(orderId, { what: 'lines', lines: [{ line: 0, quantity: 1 }] });
  await drainQueues();
  await splitOrders();
  const [order] = (await listed(vendor)).orders;
  expect(order).toMatchObject({ total: 20, items: [{ quantity: 2, quantity_returned: 1 }] });
  await removeItem(keys.vendorPart(orderId, vendor.id));
  const compare = (event: object) =>
    runJob('compare-vendor-parts', event) as Promise<{ value?: { found: number } }>;
  expect((await compare({ repair: true })).value?.found).toBeGreaterThan(0);
  await splitOrders();
  await compare({ repair: true });
  expect((await listed(vendor)).orders).toMatchObject([{ id: orderId, total: 20 }]);
  expect((await listed(vendor)).total).toBe(1);
});

it('a vendor’s sales are those of the period, with the change from the one before', async () => {
  const vendor = await createVendor();
  await sell([await productOf(vendor), 3], [await createProduct(), 1]);
  await runJob('count-orders');
  const { body } = await vendor.client.call('getVendorSales', { query: {} });
  expect(body.data).toEqual({
    totalRevenue: 30,
    productsSold: 3,
    totalOrders: 1,
    averageOrderValue: 30,
    revenueChange: null,
    ordersChange: null,
  });
  const wrong = await vendor.client.call('getVendorSales', { query: { startDate: '2020-01-01' } });
  expect(wrong.status).toBe(422);
});
