import { randomUUID } from 'node:crypto';
import { brand } from '#shared/brand.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { harvestListEntity } from '#functions/vendor-orders/data/harvest-lists.ts';
import {
  billedCycle,
  createVendor,
  forgetBilledCycle,
  forgetRecentCycle,
  giveVendorOrder,
  mailList,
  splitOrders,
  writeOrder,
} from '../../support/vendor-sales.ts';
import { runJob } from '../../support/shopping.ts';
import {
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  removeItem,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';
import type { Order } from '#functions/orders/domain/order.ts';

let vendor: Member;
let cycle: Cycle;
beforeEach(async () => {
  vendor = await createVendor();
  cycle = await billedCycle();
});
afterEach(() => forgetBilledCycle(cycle));

const harvestOf = async (of: Member = vendor) => {
  const { status, body } = await of.client.call('getHarvestList', { query: { cycle_id: cycle.id } });
  expect(status).toBe(200);
  return body.harvest!;
};
const answer = (body: { state: string; short?: { product_id: string; quantity: number }[]; note?: string }) =>
  vendor.client.call('answerHarvestList', { params: { id: cycle.id }, body });
const orderOf = (quantity: number, more: object = {}) =>
  giveVendorOrder(cycle, { vendorId: vendor.id, quantity, ...more });
const cancel = async (order: Order) =>
  writeOrder({
    ...(await readItem<Order>(keys.order(order.id)))!,
    status: 'cancelled',
    cancelledPaid: { isStockReturned: true },
    version: order.version + 1,
  });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();
const unanswered = async () =>
  (await vendor.client.call('getCommunicationSummary')).body.unanswered_harvest_lists;
const subjects = async () => (await mailsTo(vendor.email)).map(({ subject }) => subject);

it('a harvest list adds up what was ordered, in total and by location, without other vendors and cancelled orders', async () => {
  const other = await createVendor('Other Farm');
  await giveVendorOrder(
    cycle,
    { vendorId: vendor.id, quantity: 2 },
    { vendorId: vendor.id, quantity: 1, product: 'Kale' },
    { vendorId: other.id, quantity: 9, product: 'Peaches' },
  );
  await orderOf(3, { location: 'Market' });
  await cancel(await orderOf(100));
  await splitOrders();
  const harvest = await harvestOf();
  expect(harvest.products.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Eggs', 5],
    ['Kale', 1],
  ]);
  expect(
    harvest.locations.map(({ name, products }) => [name, products.map(({ quantity }) => quantity)]),
  ).toEqual([
    ['Hall', [2, 1]],
    ['Market', [3]],
  ]);
  expect(JSON.stringify(harvest)).not.toContain('Peaches');
  expect((await harvestOf(other)).products).toMatchObject([{ name: 'Peaches', quantity: 9 }]);
  await splitOrders();
  expect((await harvestOf()).state).toBe(harvest.state);
});

it('a harvest list is what is ordered so far before the cut-off, and answered after it', async () => {
  await orderOf(2);
  await splitOrders();
  await setItem(cycleEntity.key(cycle.id), { cutoffAt: '2098-01-01T00:00:00.000Z', status: 'open' });
  const query = { cycle_id: cycle.id };
  const { harvest } = (await vendor.client.call('getHarvestList', { query })).body;
  expect(harvest).toMatchObject({ is_open: true, may_answer: false });
  expect((await answer({ state: 'x' })).status).toBe(404);
});

it('a harvest list is confirmed, or what is short is said, about the list as it is; staff see it at once', async () => {
  const admin = await demoClient('admin');
  await orderOf(5);
  await splitOrders();
  const { state } = await harvestOf();
  expect((await answer({ state: 'another' })).status).toBe(409);
  expect((await answer({ state, short: [{ product_id: 'prd_eggs', quantity: 6 }] })).status).toBe(422);
  const short = [{ product_id: 'prd_eggs', quantity: 2 }];
  expect((await answer({ state, short, note: 'A fox' })).status).toBe(200);
  expect((await harvestOf()).answer).toMatchObject({
    is_current: true,
    short: [{ name: 'Eggs', quantity: 2 }],
  });
  const shortages = async () =>
    (await admin.call('getNeedsYou', {})).body.harvest_shortages.filter(
      ({ vendor_id }) => vendor_id === vendor.id,
    );
  expect(await shortages()).toMatchObject([
    { vendor_name: 'Dune Road Greens', note: 'A fox', products: [{ name: 'Eggs', quantity: 2 }] },
  ]);
  await orderOf(1);
  await splitOrders();
  const changed = await harvestOf();
  expect(changed.answer).toMatchObject({ is_current: false });
  expect((await answer({ state: changed.state })).status).toBe(200);
  expect((await harvestOf()).answer).toMatchObject({ is_current: true, short: [] });
  expect(await shortages()).toEqual([]);
});

it('a harvest list is mailed once, and as changed once it changed', async () => {
  const order = await orderOf(5);
  await splitOrders();
  await setItem(cycleEntity.key(cycle.id), { status: 'closed', cutoffAt: hoursAgo(1) });
  await mailList(vendor, cycle);
  expect(await subjects()).toEqual([]);
  await setItem(cycleEntity.key(cycle.id), { status: 'charged' });
  await mailList(vendor, cycle);
  await mailList(vendor, cycle);
  const [first, ...none] = await subjects();
  expect(first).toContain('Your harvest list');
  expect(none).toEqual([]);
  await orderOf(1);
  await cancel(order);
  await splitOrders();
  await mailList(vendor, cycle);
  await mailList(vendor, cycle);
  const all = await subjects();
  expect(all).toHaveLength(2);
  expect(all[1]).toContain('Changed');
});

it('a harvest list waits for the vendor until it is answered as it was mailed last', async () => {
  await setItem(cycleEntity.key(cycle.id), { cutoffAt: hoursAgo(1), listing_sk: hoursAgo(1) });
  await orderOf(5);
  await splitOrders();
  expect(await unanswered()).toBe(0);
  await mailList(vendor, cycle);
  expect(await unanswered()).toBe(1);
  expect((await answer({ state: (await harvestOf()).state })).status).toBe(200);
  expect(await unanswered()).toBe(0);
  await orderOf(1);
  await splitOrders();
  await mailList(vendor, cycle);
  expect(await unanswered()).toBe(1);
  await forgetRecentCycle(cycle);
});

it('a harvest list says what changed, in the mail and to whoever reads the list', async () => {
  await orderOf(5);
  await splitOrders();
  await mailList(vendor, cycle);
  expect((await harvestOf()).changed).toBeNull();
  await orderOf(3);
  await splitOrders();
  const changes = [{ name: 'Eggs', location_name: 'Hall', before: 5, after: 8 }];
  const waiting = (await harvestOf()).changed;
  expect(waiting?.changes).toMatchObject(changes);
  await mailList(vendor, cycle);
  const mail = (await mailsTo(vendor.email)).find(({ subject }) => subject.includes('Changed'));
  expect(mail?.text).toContain('Eggs (dozen), Hall: 5 → 8');
  expect((await harvestOf()).changed).toEqual(waiting);
});

it('a harvest list is mailed some hours after the cut-off though a renewal is held up', async () => {
  await orderOf(5);
  await splitOrders();
  await setItem(cycleEntity.key(cycle.id), { status: 'closed', cutoffAt: hoursAgo(5) });
  await mailList(vendor, cycle);
  expect(await subjects()).toHaveLength(1);
});

it('a harvest list waits for orders that are not split yet', async () => {
  await orderOf(5);
  await splitOrders();
  await setItem(cycleEntity.key(cycle.id), { cutoffAt: hoursAgo(1) });
  const late = await orderOf(1);
  await setItem(keys.vendorMark(late.id), { due_sk: hoursAgo(0.1) });
  await mailList(vendor, cycle);
  expect(await subjects()).toEqual([]);
  await splitOrders();
  await mailList(vendor, cycle);
  expect(await subjects()).toHaveLength(1);
});

it('a harvest list waits until what is promised for the shares is on it', async () => {
  await orderOf(5);
  await splitOrders();
  await setItem(cycleEntity.key(cycle.id), { cutoffAt: hoursAgo(1) });
  await setItem(harvestListEntity.key(vendor.id, cycle.id), { due_sk: cycle.cutoffAt });
  await runJob('mail-harvest-lists');
  await drainQueues();
  expect(await subjects()).toEqual([]);
  await mailList(vendor, cycle);
  expect(await subjects()).toHaveLength(1);
});

it('a harvest list said to be short or complete in two windows at once: what staff read is what the list says', async () => {
  const admin = await demoClient('admin');
  await orderOf(5);
  await splitOrders();
  const { state } = await harvestOf();
  const short = [{ product_id: 'prd_eggs', quantity: 2 }];
  const answers = await Promise.all([answer({ state, short }), answer({ state })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const shortCount = (await harvestOf()).answer!.short.length;
  const { harvest_shortages: shortages } = (await admin.call('getNeedsYou', {})).body;
  expect(shortages.filter(({ vendor_id }) => vendor_id === vendor.id)).toHaveLength(shortCount);
});

it('a harvest list goes to the co-op instead of a vendor whom staff set inactive, who reads no order any more', async () => {
  await orderOf(5);
  await splitOrders();
  const vendor_name = `Farm ${randomUUID()}`;
  await setItem(keys.user(vendor.id), { vendorStatus: 'inactive', business: { vendor_name } });
  await mailList(vendor, cycle);
  expect(await subjects()).toEqual([]);
  const mails = (await mailsTo(brand.supportEmail)).filter(({ subject }) => subject.includes(vendor_name));
  expect(mails).toHaveLength(1);
  const query = { cycle_id: cycle.id };
  for (const refused of [
    await vendor.client.call('getHarvestList', { query }),
    await vendor.client.call('listVendorOrders', { query: {} }),
    await vendor.client.call('listOrdersOfVendor', { params: { id: vendor.id } }),
  ])
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Your vendor account is inactive. Please contact the co-op.',
    ]);
  expect((await vendor.client.call('getVendorProfile')).status).toBe(200);
});

it('a harvest list is not answered once its pickups are over', async () => {
  await orderOf(5);
  await splitOrders();
  const { state } = await harvestOf();
  const pickupDate = '2020-01-04';
  await setItem(cycleEntity.key(cycle.id), {
    pickupDate,
    pickupDays: [{ date: pickupDate, locationId: null }],
  });
  expect((await answer({ state })).status).toBe(409);
  expect((await harvestOf()).may_answer).toBe(false);
});

it('a harvest list is mailed once more where a pickup day moved that is not the first', async () => {
  const days = (market: string) => ({
    pickupDays: [
      { date: cycle.pickupDate, locationId: null },
      { date: market, locationId: 'loc_market' },
    ],
  });
  await setItem(cycleEntity.key(cycle.id), days('2099-01-07'));
  await orderOf(5);
  const order = await orderOf(3, { location: 'Market' });
  await splitOrders();
  await mailList(vendor, cycle);
  const pickupDate = '2099-01-09';
  await setItem(cycleEntity.key(cycle.id), days(pickupDate));
  await writeOrder({ ...order, cycle: { ...order.cycle, pickupDate }, version: order.version + 1 });
  await splitOrders();
  await mailList(vendor, cycle);
  const mails = await mailsTo(vendor.email);
  expect(mails).toHaveLength(2);
  const changed = mails.find(({ subject }) => subject.includes('Changed'));
  expect(changed?.text).toMatch(/Market, Friday, January 9.* instead of Wednesday, January 7/);
});

it('a harvest list is mailed once more when one of its locations has another address', async () => {
  const order = await orderOf(5);
  const hall = locationEntity.key(order.location.id);
  const at = (address: string) =>
    writeItem({ ...hall, entity: 'location', ...order.location, address, status: 'inactive' });
  await at('1 Road');
  await splitOrders();
  await mailList(vendor, cycle);
  await at('9 New Street');
  const location = { ...order.location, address: '9 New Street' };
  await writeOrder({ ...order, location, version: order.version + 1 });
  await splitOrders();
  await mailList(vendor, cycle);
  await mailList(vendor, cycle);
  await removeItem(hall);
  const changed = (await mailsTo(vendor.email)).filter(({ subject }) => subject.startsWith('Changed'));
  expect(changed).toHaveLength(1);
  expect(changed[0]?.text).toContain('The location is now Hall, 9 New Street, ');
});
