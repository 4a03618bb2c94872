import { randomUUID } from 'node:crypto';
import { newOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { keepOutOfPacking } from '../../support/disruptions.ts';
import { transact } from '#functions/platform/table.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import type { Input } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill } from '../../support/shopping.ts';
import {
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const opened: string[] = [];
/** A pickup location of the test's own, where nobody else collects. */
async function openLocation(): Promise<string> {
  const body = { name: `Hall ${randomUUID()}`, address: '12 Main Street', city: 'Stuart', county: 'Martin' };
  const { id } = (await admin.call('createPickupLocation', { body })).body.pickup_location;
  opened.push(id);
  await keepOutOfPacking(id);
  return id;
}

afterAll(async () => {
  const { status } = await admin.call('updatePickupLocations', { body: { ids: opened, status: 'inactive' } });
  if (status !== 200) throw new Error('The places of this test stay open');
});

const statsOf = async (id: string) =>
  (await admin.call('getPickupLocationStats', { params: { id } })).body.stats;
type Query = NonNullable<Input<'listPickupLocationOrders'>['query']>;
const list = (id: string, query: Query = {}) =>
  admin.call('listPickupLocationOrders', { params: { id }, query });
const idsOf = async (id: string, query: Query = {}) =>
  (await list(id, query)).body.orders.map((order) => order.id);

async function place(member: Member, quantity = 1) {
  await fill(member, { products: [[await createProduct({ stock: 10 }), quantity]] });
  const { status, body } = await member.client.call('createPaymentIntent', { body: {} });
  if (status !== 200) throw new Error(body.error);
  return body;
}

async function setTo(id: string, status: Order['status']): Promise<void> {
  const { version } = (await admin.call('getAdminOrder', { params: { id } })).body.order;
  const answer = await admin.call('updateOrderStatus', { params: { id }, body: { status, version } });
  expect(answer.status).toBe(200);
}

/** A copy of the order `like`, for another pickup day. */
async function orderedFor(pickupDate: string, like: string, status: Order['status']): Promise<string> {
  const order = (await orderEntity.get(like))!;
  const id = `ord_${randomUUID().replaceAll('-', '')}`;
  await transact(
    newOrderWrites({ ...order, id, status, version: 1, cycle: { ...order.cycle, pickupDate } }, undefined),
  );
  return id;
}

const none = { pending: 0, confirmed: 0, preparing: 0, ready: 0, picked_up: 0, cancelled: 0 };

it('a location counts its orders by status, and its members, as both change', async () => {
  const [id, other] = [await openLocation(), await openLocation()];
  expect(await statsOf(id)).toEqual({
    next_pickup_date: expect.any(String),
    next_orders: none,
    members: 0,
    orders_ahead: 0,
    orders_ever: 0,
  });
  const member = await createSubscriber({ pickupLocationId: id, firstName: 'Mona', lastName: 'Member' });
  const second = await createSubscriber({ pickupLocationId: id });
  const [unpaid, paid] = [await place(member), await place(second, 3)];
  await payByCard(paid, testCards.good);
  await drainQueues();
  expect(await statsOf(id)).toMatchObject({
    next_orders: { ...none, pending: 1, confirmed: 1 },
    members: 2,
    orders_ahead: 2,
    orders_ever: 2,
  });
  await setTo(unpaid.orderId, 'cancelled');
  await setTo(paid.orderId, 'ready');
  const { next_pickup_date: day } = await statsOf(id);
  await orderedFor(addDays(localDate(new Date()), -14), paid.orderId, 'picked_up');
  await orderedFor(addDays(day!, 14), paid.orderId, 'confirmed');
  expect(await statsOf(id)).toMatchObject({
    next_orders: { ...none, ready: 1, cancelled: 1 },
    orders_ahead: 2,
    orders_ever: 3,
  });
  const profile = {
    first_name: 'Mona',
    last_name: 'Member',
    email: member.email,
    phone: '+17725550199',
    address: { street: '', city: '', state: '', zip_code: '' },
    pickup_location_id: other,
  };
  expect((await member.client.call('updateProfile', { body: profile })).status).toBe(200);
  const { version } = (await admin.call('getUser', { params: { id: second.id } })).body.user;
  const update = { version, pickup_location_id: other };
  expect((await admin.call('updateUser', { params: { id: second.id }, body: update })).status).toBe(200);
  expect([(await statsOf(id)).members, (await statsOf(other)).members]).toEqual([0, 2]);
  expect((await admin.call('deleteOrder', { params: { id: unpaid.orderId } })).status).toBe(200);
  expect((await statsOf(id)).next_orders).toEqual({ ...none, ready: 1 });
});

it('a location lists the orders of one pickup day a page at a time: the next day when none is named', async () => {
  const id = await openLocation();
  expect((await list(id)).body).toMatchObject({ orders: [], next_cursor: null });
  const member = await createSubscriber({ pickupLocationId: id, firstName: 'Mona', lastName: 'Member' });
  const { orderId } = await place(member, 3);
  const day = (await statsOf(id)).next_pickup_date!;
  expect((await list(id)).body).toMatchObject({
    pickup_date: day,
    orders: [{ id: orderId, customer_name: 'Mona Member', status: 'pending', total: 30, item_count: 3 }],
    next_cursor: null,
  });
  const more = await Promise.all([1, 2, 3].map(() => orderedFor(day, orderId, 'confirmed')));
  const later = await orderedFor(addDays(day, 14), orderId, 'confirmed');
  for (const query of [{}, { pickup_date: day }]) {
    const first = (await list(id, { ...query, limit: 3 })).body;
    const rest = (await list(id, { ...query, limit: 3, cursor: first.next_cursor! })).body;
    expect(first.orders).toHaveLength(3);
    expect([...first.orders, ...rest.orders].map((order) => order.id).toSorted()).toEqual(
      [orderId, ...more].toSorted(),
    );
    expect(rest.next_cursor).toBeNull();
  }
  expect(await idsOf(id, { pickup_date: addDays(day, 14) })).toEqual([later]);
  expect(await idsOf(id, { pickup_date: '2020-01-01' })).toEqual([]);
  // The order is cancelled, and the calendar no longer has its pickup day.
  const gone = addDays(localDate(new Date()), 1);
  const cancelledId = await orderedFor(gone, orderId, 'cancelled');
  expect(await idsOf(id)).toHaveLength(4);
  expect(await idsOf(id, { pickup_date: gone })).toEqual([cancelledId]);
});

it('the orders of a location refuse unknown and deleted ones, cursors of other lists, and everybody but admins', async () => {
  const [id, other] = [await openLocation(), await openLocation()];
  const member = await createSubscriber({ pickupLocationId: other });
  const like = await place(member);
  const day = (await statsOf(other)).next_pickup_date!;
  await orderedFor(day, like.orderId, 'confirmed');
  const { next_cursor } = (await list(other, { limit: 1 })).body;
  expect((await list(id, { cursor: next_cursor! })).status).toBe(422);
  for (const operation of ['getPickupLocationStats', 'listPickupLocationOrders'] as const) {
    expect((await admin.call(operation, { params: { id: 'loc_unknown' } })).status).toBe(404);
    expect((await member.client.call(operation, { params: { id } })).status).toBe(403);
  }
  await admin.call('deletePickupLocation', { params: { id } });
  expect((await list(id)).status).toBe(404);
});
