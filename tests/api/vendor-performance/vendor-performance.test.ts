import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { lists } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { runJob } from '../../support/shopping.ts';
import {
  createVendor,
  forgetRecentCycle,
  giveVendorOrder,
  productOf,
  recentCycle,
  splitOrders,
  writeOrder,
} from '../../support/vendor-sales.ts';
import { demoClient, setItem, type Member } from '../../support/world.ts';

let admin: ApiClient;
let vendor: Member;
let other: Member;
let cycle: Cycle;

const keepLogs = async () => {
  await splitOrders();
  await runJob('keep-delivery-logs');
};
const logsOf = async (of: Member, query: object = {}) =>
  (await admin.call('listVendorDeliveryLogs', { query: { vendor_id: of.id, ...query } })).body.logs;
const logAt = async (location: string, of = vendor) =>
  (await logsOf(of)).find((log) => log.location === location)!;
const rowOf = async (of: Member, query: object = {}) => {
  const days = { start_date: cycle.pickupDate, end_date: cycle.pickupDate };
  const answer = await admin.call('getVendorPerformance', { query: { vendor_id: of.id, ...days, ...query } });
  return answer.body.rows[0];
};
const record = (log: { id: string; version: number }, body: object) =>
  admin.call('updateVendorDeliveryLog', {
    params: { id: log.id },
    body: { version: log.version, outcome: 'arrived', ...body },
  });

beforeAll(async () => {
  admin = await demoClient('admin');
  [vendor, other] = [await createVendor('Sandhill Apiary'), await createVendor('Pullet Lane')];
  // The pickup is today, so that goods can have arrived.
  const today = localDate(new Date());
  cycle = await recentCycle({ pickupDate: today, pickupDays: [{ date: today, locationId: null }] });
  await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 4 }, { vendorId: other.id, quantity: 1 });
  await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 6, location: 'Dock' });
  await keepLogs();
});

afterAll(() => forgetRecentCycle(cycle));

/** A moment shortly after local midnight. It is before 8:00 and in the past, whenever the test runs. */
const early = () => localInstant(localDate(new Date()), '00:00').toISOString();

describe('delivery logs', () => {
  it('delivery logs say what each vendor was to bring where, once however often the job runs', async () => {
    await runJob('keep-delivery-logs');
    const logs = await logsOf(vendor);
    expect(logs.map(({ location, expected_quantity: expected }) => [location, expected]).toSorted()).toEqual([
      ['Dock', 6],
      ['Hall', 4],
    ]);
    expect(logs[0]).toMatchObject({
      vendorName: 'Sandhill Apiary',
      cycle_id: cycle.id,
      pickup_date: cycle.pickupDate,
      delivery_status: 'pending',
      arrived_at: null,
      version: 1,
    });
    expect(await rowOf(vendor)).toMatchObject({
      totalOrders: 2,
      totalRevenue: 50,
      onTimeDelivery: null,
      deliveries: { pending: 2, on_time: 0, late: 0, short: 0, missed: 0 },
    });
  });

  it('delivery logs follow their list until they are recorded', async () => {
    const at = await logAt('Hall');
    expect((await record(at, { arrived_at: early(), notes: 'Cold and clean' })).body.message).toBe(
      'Delivery log updated successfully',
    );
    await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 2 });
    await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 2, location: 'Dock' });
    await keepLogs();
    expect(await logAt('Hall')).toMatchObject({
      expected_quantity: 4,
      delivery_status: 'on_time',
      version: 2,
    });
    expect(await logAt('Dock')).toMatchObject({ expected_quantity: 8, delivery_status: 'pending' });
    expect(await rowOf(vendor)).toMatchObject({ totalOrders: 4, onTimeDelivery: 100, qualityScore: 100 });
  });

  it('delivery logs go with what nobody is to bring any more', async () => {
    const order = await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 3, location: 'Pier' });
    await keepLogs();
    expect(await logAt('Pier')).toMatchObject({ expected_quantity: 3 });
    const cancelledPaid = { isStockReturned: true };
    await writeOrder({ ...order, status: 'cancelled', cancelledPaid, version: order.version + 1 });
    await keepLogs();
    expect(await logAt('Pier')).toBeUndefined();
  });

  it('sales move with a pickup day that is postponed, and are counted once', async () => {
    const mover = await createVendor('Moved Farm');
    const order = await giveVendorOrder(cycle, { vendorId: mover.id, quantity: 3 });
    await keepLogs();
    const later = addDays(cycle.pickupDate, 2);
    const range = { start_date: cycle.pickupDate, end_date: later };
    expect(await rowOf(mover, range)).toMatchObject({ totalOrders: 1 });
    const days = (date: string) => ({ pickupDate: date, pickupDays: [{ date, locationId: null }] });
    await setItem(cycleEntity.key(cycle.id), days(later));
    try {
      const moved = { ...order.cycle, pickupDate: later };
      await writeOrder({ ...order, cycle: moved, version: order.version + 1 });
      await keepLogs();
      expect(await rowOf(mover, range)).toMatchObject({ totalOrders: 1 });
      expect(await rowOf(mover)).toMatchObject({ totalOrders: 0 });
    } finally {
      await setItem(cycleEntity.key(cycle.id), days(cycle.pickupDate));
    }
  });

  it('delivery logs go with the called-off orders of a whole cycle, and stay for a pickup that was before', async () => {
    const today = localDate(new Date());
    const off = await recentCycle({ pickupDate: today, pickupDays: [{ date: today, locationId: null }] });
    try {
      const third = await createVendor('Blue Heron Farm');
      await giveVendorOrder(off, { vendorId: third.id, quantity: 1, location: 'Before' });
      const order = await giveVendorOrder(off, { vendorId: third.id, quantity: 2, location: 'Today' });
      await keepLogs();
      expect(await logsOf(third)).toHaveLength(2);
      await setItem(cycleEntity.key(off.id), { status: 'cancelled', listing_pk: lists.cancelledCycles });
      const cancelledPaid = { isStockReturned: true };
      await writeOrder({ ...order, status: 'cancelled', cancelledPaid, version: order.version + 1 });
      await keepLogs();
      expect(await logsOf(third)).toMatchObject([{ location: 'Before', delivery_status: 'pending' }]);
    } finally {
      await forgetRecentCycle(off);
    }
  });

  it('delivery logs are changed by one of two at the same time, and counted once', async () => {
    const at = await logAt('Dock');
    const answers = await Promise.all(
      [3, 4].map((short_quantity) => record(at, { arrived_at: early(), short_quantity })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'Somebody else changed this delivery log while you were editing it.',
    );
    expect((await rowOf(vendor))?.deliveries).toEqual({
      pending: 0,
      on_time: 1,
      late: 0,
      short: 1,
      missed: 0,
    });
    const again = await logAt('Dock');
    await record(again, { outcome: 'missed' });
    expect(await logAt('Dock')).toMatchObject({
      delivery_status: 'missed',
      short_quantity: 8,
      arrived_at: null,
    });
    expect(await rowOf(vendor)).toMatchObject({
      deliveries: { pending: 0, on_time: 1, late: 0, short: 0, missed: 1 },
      onTimeDelivery: 50,
      // 4 of 12 units came.
      qualityScore: 33,
    });
  });

  it('delivery logs are refused with what cannot be', async () => {
    const at = await logAt('Hall', other);
    const answers = [
      await record(at, {}),
      await record(at, { arrived_at: '2099-01-01T00:00:00Z' }),
      await record(at, { arrived_at: early(), short_quantity: 2 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [422, 'arrived_at'],
      [422, 'arrived_at'],
      [422, 'short_quantity'],
    ]);
    expect((await record({ id: 'dlv_none', version: 1 }, { outcome: 'missed' })).status).toBe(404);
  });

  it('delivery logs are found by status and date', async () => {
    expect(await logsOf(vendor, { delivery_status: 'missed' })).toHaveLength(1);
    expect(await logsOf(vendor, { delivery_status: 'late' })).toEqual([]);
    expect(await logsOf(vendor, { start_date: '2020-01-01', end_date: '2020-02-01' })).toEqual([]);
    const all = (await admin.call('listVendorDeliveryLogs', { query: { limit: 1 } })).body;
    expect([all.logs.length, all.next_cursor === null]).toEqual([1, false]);
  });
});

describe('quality ratings', () => {
  const rate = (body: object) =>
    admin.call('createVendorQualityRating', { body: { vendor_id: other.id, rating: 4, ...body } });

  it('quality ratings are given once, of a product of the vendor or of none', async () => {
    const product = await productOf(other);
    const body = { product_id: product.id, notes: 'Firm and fresh', request_id: crypto.randomUUID() };
    const answers = await Promise.all([rate(body), rate(body)]);
    expect(answers.map(({ body: { message } }) => message)).toEqual(
      Array(2).fill('Quality rating created successfully'),
    );
    expect((await rate({ ...body, rating: 1 })).status).toBe(409);
    await rate({ rating: 1 });
    const { ratings } = (await admin.call('listVendorQualityRatings', { query: { vendor_id: other.id } }))
      .body;
    expect(ratings.map(({ rating, product_name: name }) => [rating, name])).toEqual([
      [1, ''],
      [4, product.name],
    ]);
    expect(await rowOf(other)).toMatchObject({ avgRating: 2.5, qualityScore: 50 });
    const foreign = await rate({ product_id: (await productOf(vendor)).id });
    expect(foreign.body.errors).toEqual([
      { path: 'product_id', message: 'Please choose a product of this vendor' },
    ]);
    expect((await rate({ vendor_id: 'usr_nobody' })).status).toBe(404);
    expect((await rate({ rating: 6 })).status).toBe(422);
  });
});

it('a vendor’s performance is read by that vendor: own deliveries and ratings, and notes meant for them alone', async () => {
  const rated = await createVendor();
  const give = (notes: string, for_vendor: boolean) =>
    admin.call('createVendorQualityRating', {
      body: { vendor_id: rated.id, rating: 3, notes, for_vendor },
    });
  await give('Between us: the driver', false);
  await give('Wash the carrots', true);
  const own = (await rated.client.call('getOwnPerformance')).body;
  expect(own.avgRating).toBe(3);
  expect(own.ratings.map(({ notes }) => notes)).toEqual(['Wash the carrots', '']);
  const recorded = (await vendor.client.call('getOwnPerformance')).body;
  expect(recorded.deliveries).toEqual((await rowOf(vendor))!.deliveries);
  expect(recorded.onTimeDelivery).toBe((await rowOf(vendor))!.onTimeDelivery);
});

it('the ranking of vendors goes by what is asked for, and compares with as many pickups before', async () => {
  const days = { start_date: cycle.pickupDate, end_date: cycle.pickupDate };
  const { rankings } = (
    await admin.call('getVendorRankings', { query: { ...days, by: 'revenue', limit: 200 } })
  ).body;
  const places = [vendor, other].map(({ id }) => rankings.findIndex((row) => row.vendor_id === id));
  expect(places[0]).toBeLessThan(places[1]!);
  expect(await rowOf(vendor)).toMatchObject({ trend: 'up', previous: { totalOrders: 0 } });
  const wrong = await admin.call('getVendorPerformance', {
    query: { start_date: '2026-02-01', end_date: '2026-01-01' },
  });
  expect(wrong.body.errors?.[0]?.path).toBe('start_date');
});

it('the performance of vendors is for staff alone', async () => {
  const answers = [
    await vendor.client.call('getVendorPerformance'),
    await vendor.client.call('listVendorDeliveryLogs'),
    await vendor.client.call('createVendorQualityRating', { body: { vendor_id: vendor.id, rating: 5 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
