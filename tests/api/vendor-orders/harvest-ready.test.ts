import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  billedCycle,
  createVendor,
  forgetBilledCycle,
  giveVendorOrder,
  splitOrders,
} from '../../support/vendor-sales.ts';
import { demoClient, type Member } from '../../support/world.ts';

let cycle: Cycle;
let vendor: Member;
beforeEach(async () => {
  [cycle, vendor] = [await billedCycle(), await createVendor()];
});
afterEach(() => forgetBilledCycle(cycle));

const give = (quantity: number, more: object = {}) =>
  giveVendorOrder(cycle, { vendorId: vendor.id, quantity, ...more });
const mark = (body: { is_ready: boolean; product_id?: string; location_id?: string }, by = vendor.client) =>
  by.call('markHarvestReady', { params: { id: cycle.id }, body });
const packed = async () =>
  (await vendor.client.call('getPackList', { params: { id: cycle.id } })).body.orders;
const statuses = async () => (await packed()).map(({ status }) => status).toSorted();
const list = async () =>
  (await vendor.client.call('getHarvestList', { query: { cycle_id: cycle.id } })).body.harvest!;

it('a harvest list of 40 orders is marked in one go, in pieces, and taken back', async () => {
  for (let at = 0; at < 40; at += 1) await give(1);
  await splitOrders();
  expect((await mark({ is_ready: true })).body).toMatchObject({ changed: 25, left: 15 });
  expect((await mark({ is_ready: true })).body).toMatchObject({ changed: 15, left: 0 });
  expect((await mark({ is_ready: true })).body).toMatchObject({ changed: 0, left: 0 });
  expect(await statuses()).toEqual(Array.from({ length: 40 }, () => 'ready'));
  expect((await list()).products).toMatchObject([{ is_ready: true }]);
  await mark({ is_ready: false });
  await mark({ is_ready: false });
  expect(await statuses()).toEqual(Array.from({ length: 40 }, () => 'confirmed'));
});

it('an order is ready once all of its products are, by product and by place, also from two devices', async () => {
  await giveVendorOrder(
    cycle,
    { vendorId: vendor.id, quantity: 2 },
    { vendorId: vendor.id, quantity: 1, product: 'Kale' },
  );
  await give(3, { location: 'Dock' });
  await splitOrders();
  await mark({ product_id: 'prd_eggs', is_ready: true });
  expect(await statuses()).toEqual(['confirmed', 'ready']);
  expect((await list()).locations.map(({ products }) => products.map((one) => one.is_ready))).toEqual([
    [true],
    [true, false],
  ]);
  const answers = await Promise.all([
    mark({ location_id: 'loc_hall', is_ready: true }),
    mark({ product_id: 'prd_kale', is_ready: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statuses()).toEqual(['ready', 'ready']);
  // An order that was placed after the list was marked as ready is not ready.
  await give(4, { location: 'Dock' });
  await splitOrders();
  expect((await list()).locations[0]!.products).toMatchObject([{ quantity: 7, is_ready: false }]);
});

it('the list by member says what each is to get, with names where they are shared, and nothing of another vendor', async () => {
  const order = await give(2);
  await splitOrders();
  expect(await packed()).toMatchObject([
    {
      order_id: order.id,
      customer: 'A customer',
      pickup_location: 'Hall',
      items: [{ name: 'Eggs', quantity: 2 }],
    },
  ]);
  const other = await createVendor('Other');
  expect((await other.client.call('getPackList', { params: { id: cycle.id } })).body).toMatchObject({
    total: 0,
    orders: [],
  });
  expect((await mark({ is_ready: true }, other.client)).status).toBe(404);
});

it('a harvest list shows what is ordered so far while orders are open, which is not marked or answered yet', async () => {
  const member: ApiClient = (await demoClient('vendor')) as ApiClient;
  const { cycles } = (await member.call('getHarvestList', { query: {} })).body;
  const open = cycles.find(({ cutoff_at: at }) => at > new Date().toISOString());
  expect(open).toBeDefined();
  const { harvest } = (await member.call('getHarvestList', { query: { cycle_id: open!.id } })).body;
  expect(harvest).toMatchObject({ is_open: true, may_answer: false });
  const marked = await member.call('markHarvestReady', {
    params: { id: open!.id },
    body: { is_ready: true },
  });
  expect(marked.status).toBe(409);
});
