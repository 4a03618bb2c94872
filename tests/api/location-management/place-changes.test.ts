import { randomUUID } from 'node:crypto';
import { newOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { StoredMessage } from '#functions/outbox/data/outbox.ts';
import { lists } from '#functions/platform/keys.ts';
import { transact } from '#functions/platform/table.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, runJob } from '../../support/shopping.ts';
import {
  control,
  createProduct,
  createSubscriber,
  demoClient,
  mailsTo,
  readListing,
  readPartition,
  setItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const opened: string[] = [];
async function openLocation(): Promise<string> {
  const body = {
    name: `Hall ${randomUUID()}`,
    address: '12 Main Street',
    city: 'Stuart',
    county: 'Martin',
    hours: 'Saturdays 1 PM to 3 PM',
  };
  const { id } = (await admin.call('createPickupLocation', { body })).body.pickup_location;
  opened.push(id);
  return id;
}
afterAll(async () => {
  const { status } = await admin.call('updatePickupLocations', { body: { ids: opened, status: 'inactive' } });
  if (status !== 200) throw new Error('The places of this test stay open');
});

async function paidOrder(member: Member): Promise<string> {
  await fill(member, { products: [[await createProduct({ stock: 10 }), 1]] });
  const intent = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(intent, testCards.good);
  await mailsTo(member.email);
  return intent.orderId;
}

async function change(id: string, fields: object): Promise<void> {
  const all = (await admin.call('listAdminPickupLocations')).body.pickup_locations;
  const { version } = all.find((one) => one.id === id)!;
  const answer = await admin.call('updatePickupLocation', { params: { id }, body: { ...fields, version } });
  expect(answer.status).toBe(200);
}
const announce = () => runJob('announce-cycle-moves');
const pickupOf = async (member: Member, id: string) =>
  (await member.client.call('getOrder', { params: { id } })).body.order.pickup;
const toldOf = async (member: Member) =>
  (await mailsTo(member.email)).filter(({ subject }) => subject === 'Your pickup place changed');
/** Moves the notices about a location's changes into the past, so that the job tells them. */
async function settle(id: string): Promise<void> {
  const { pk } = locationEntity.key(id);
  for (const { sk } of await readPartition<{ sk: string }>(pk, 'NOTICE#'))
    await setItem({ pk, sk }, { at: '2026-01-01T00:00:00.000Z', due_sk: '2026-01-01T00:00:00.000Z' });
}

it('a changed location takes orders ahead along, tells their members once, and leaves what is over as it was', async () => {
  const id = await openLocation();
  const [two, one] = [
    await createSubscriber({ pickupLocationId: id }),
    await createSubscriber({ pickupLocationId: id }),
  ];
  const orders = [await paidOrder(two), await paidOrder(two), await paidOrder(one)];
  const first = (await orderEntity.get(orders[0]!))!;
  const over = `ord_${randomUUID().replaceAll('-', '')}`;
  const cycle = { ...first.cycle, pickupDate: '2020-01-04' };
  await transact(newOrderWrites({ ...first, id: over, version: 1, cycle }, undefined));

  await change(id, { address: '7 Flood Detour', hours: 'Only Sunday 5 PM' });
  await Promise.all([announce(), announce()]);
  await settle(id);
  await announce();
  expect(await pickupOf(two, orders[1]!)).toMatchObject({
    address: '7 Flood Detour',
    hours: 'Only Sunday 5 PM',
  });
  expect(await pickupOf(two, over)).toMatchObject({ address: '12 Main Street' });
  for (const member of [two, one]) {
    const mails = await toldOf(member);
    expect(mails).toHaveLength(1);
    for (const text of ['12 Main Street', '7 Flood Detour', 'Saturdays 1 PM to 3 PM', 'Only Sunday 5 PM'])
      expect(mails[0]!.text).toContain(text);
  }
  expect(await readPartition(locationEntity.key(id).pk, 'NOTICE#')).toEqual([]);
});

it('a location changed again tells what stands, each change once, after a crash too, and no new phone number', async () => {
  const id = await openLocation();
  const member = await createSubscriber({ pickupLocationId: id });
  const orderId = await paidOrder(member);
  await change(id, { phone: '(772) 555-0100' });
  await announce();
  expect(await toldOf(member)).toEqual([]);
  expect((await pickupOf(member, orderId)).phone).toBe('(772) 555-0100');

  await change(id, { address: '7 Flood Detour' });
  const bulk = await admin.call('updatePickupLocations', { body: { ids: [id], hours: 'Fridays' } });
  expect(bulk.body.done).toEqual([id]);
  await control('POST', '/faults', {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    mode: 'crash-after',
    times: 1,
  });
  await announce().catch(() => undefined);
  await announce();
  const messages = (await readListing<StoredMessage>(lists.messagesTo(member.id), '')).filter(
    ({ template }) => template === 'pickup-place-changed',
  );
  expect(messages).toMatchObject([{ data: { place: { address: '7 Flood Detour', hours: 'Fridays' } } }]);

  await change(id, { address: '12 Main Street' });
  await announce();
  expect((await toldOf(member)).at(-1)!.text).toContain('12 Main Street');
});

it('a location lists whose orders are ahead, and those of a closed one wait for staff until they are over', async () => {
  const id = await openLocation();
  const member = await createSubscriber({ pickupLocationId: id, firstName: 'Mona', lastName: 'Member' });
  const [keptOrder, collected] = [await paidOrder(member), await paidOrder(member)];
  const waiting = async () => {
    await runJob('look-for-needs');
    const { items, closed_places: places } = (await admin.call('getNeedsYou')).body;
    const place = places.find(({ location_id: one }) => one === id);
    return [place?.orders, items.some(({ kind }) => kind === 'orders_at_closed_places')];
  };
  const setTo = async (orderId: string, status: 'ready' | 'picked_up') => {
    const params = { id: orderId };
    const { version } = (await admin.call('getAdminOrder', { params })).body.order;
    const answer = await admin.call('updateOrderStatus', { params, body: { status, version } });
    expect(answer.status).toBe(200);
  };
  await setTo(collected, 'ready');
  await setTo(collected, 'picked_up');
  const ahead = await admin.call('listPickupLocationOrders', { params: { id }, query: { ahead: 'true' } });
  expect(ahead.body).toMatchObject({
    orders: [{ id: keptOrder, customer_name: 'Mona Member', pickup_date: expect.any(String) }],
    next_cursor: null,
  });
  await change(id, { status: 'inactive' });
  await announce();
  expect(await toldOf(member)).toEqual([]);
  expect(await waiting()).toEqual([1, true]);
  await change(id, { status: 'active' });
  expect((await waiting())[0]).toBeUndefined();
});
