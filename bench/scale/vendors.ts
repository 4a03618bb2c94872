import { accountItems } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { vendorMarkEntity, vendorMarkItem } from '#functions/orders/data/vendor-marks.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { newCommitment } from '#functions/share-commitments/domain/commitment.ts';
import { drawingUpEntity } from '#functions/vendor-statements/data/statement-runs.ts';
import { lastWeekEnd } from '#functions/vendor-statements/domain/statement.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { costOf, startCoop, waitUntil, type Coop, type UnitCost } from './co-op.ts';
import { ordersOfLargest, vendorIdOf, vendorOrderItems, vendorOrders } from './vendor-orders.ts';

/** What vendors and staff ask once a cycle with many orders is over. */
export interface VendorMeasurement {
  vendors: number;
  orders: number;
  /** Orders of the vendor who has the most. */
  largest: number;
  /** What it costs an order to be split among its vendors. */
  splitting: { milliseconds: number; cost: UnitCost };
  /** What it costs a vendor to get a statement. */
  statements: { milliseconds: number; issued: number; cost: UnitCost };
  calls: MeasuredCall[];
}

const callsOfEach = 20;
const onAPage = 20;

/** Splits `count` orders of one cycle among `vendors` vendors, asks what they ask, and draws up their statements. */
export async function measureVendors(vendors: number, count: number): Promise<VendorMeasurement> {
  const coop = await startCoop();
  try {
    const cycle = pastCycle();
    await coop.act.write([
      ...vendorItems(vendors),
      ...commitmentItems(vendors, cycle),
      cycleEntity.item(cycle),
    ]);
    await coop.act.createAccount(vendorIdOf(0), demoPassword);
    const orders = vendorOrders(count, vendors, cycle);
    await coop.act.write(vendorOrderItems(orders));
    const splitting = await split(coop, orders);
    const calls = await askEach(coop, cycle, orders[0]!, count);
    const statements = await drawUp(coop, vendors);
    return { vendors, orders: count, largest: ordersOfLargest(count), splitting, statements, calls };
  } finally {
    await coop.stop();
  }
}

/** Picked up on the last day of the week whose statements are drawn up now; its renewals are made. */
function pastCycle(): Cycle {
  const pickupDate = lastWeekEnd(localDate(new Date()));
  return {
    id: 'cyc_bench_vendors',
    name: 'Bench',
    opensAt: `${addDays(pickupDate, -14)}T12:00:00.000Z`,
    cutoffAt: `${addDays(pickupDate, -3)}T12:00:00.000Z`,
    pickupDate,
    pickupDays: [{ date: pickupDate, locationId: null }],
    status: 'charged',
    cutoffEventId: null,
    dueAt: null,
    version: 1,
  };
}

const emailOf = (at: number) => `bench-vendor${at}@example.test`;

const vendorItems = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    accountItems(
      newAccount(
        {
          id: vendorIdOf(at),
          email: emailOf(at),
          firstName: 'Vera',
          lastName: `Vendor${at}`,
          role: 'vendor',
          vendorStatus: 'active',
          emailVerified: true,
          business: { vendor_name: `Farm ${at}` },
        },
        '2001-01-01T00:00:00.000Z',
      ),
    ),
  ).flat();

/** Each vendor promised something for the shares of the cycle. */
const commitmentItems = (count: number, { id: cycleId }: Cycle) =>
  Array.from({ length: count }, (_, at) => {
    const vendorId = vendorIdOf(at);
    const terms = { productId: null, productName: 'Potatoes', quantity: 40, unitPriceCents: 125, notes: '' };
    const by = { userId: vendorId, isStaff: false };
    return commitmentEntity.item(
      newCommitment({ id: `commit_bench${at}`, cycleId, vendorId }, terms, 0, by, new Date()),
    );
  });

/** Waits for the job of each minute, which takes the orders in their turn, until its last run has ended. */
async function split(coop: Coop, orders: readonly Order[]): Promise<VendorMeasurement['splitting']> {
  const last = orders.at(-1)!;
  const runs = () => coop.invocations('split-orders');
  const before = new Set((await runs()).map(({ requestId }) => requestId));
  const started = performance.now();
  await coop.act.write(orders.map(vendorMarkItem));
  await waitUntil(async () => !(await coop.act.read(vendorMarkEntity.key(last.id))));
  const milliseconds = performance.now() - started;
  const ended = (await runs()).length;
  await waitUntil(async () => (await runs()).length > ended);
  const own = (await runs()).filter(({ requestId }) => !before.has(requestId));
  return { milliseconds, cost: costOf(own, orders.length) };
}

/** What the vendor with the most orders asks, and staff of all promises for the cycle. */
async function askEach(coop: Coop, cycle: Cycle, order: Order, count: number): Promise<MeasuredCall[]> {
  const vendor = await new ApiClient(coop.address.url).logIn(emailOf(0), demoPassword);
  const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
  const list = (page: number) => async () => {
    const answer = await vendor.call('listVendorOrders', { query: { page, limit: onAPage } });
    if (answer.body.total !== ordersOfLargest(count))
      throw new Error(`${ordersOfLargest(count)} orders, but ${answer.body.total} are listed`);
    return answer;
  };
  const query = { cycle_id: cycle.id };
  const asked = [
    ['vendor: first page of the orders', 'list-vendor-orders', list(1)],
    [
      'vendor: last page of the orders',
      'list-vendor-orders',
      list(Math.ceil(ordersOfLargest(count) / onAPage)),
    ],
    [
      'vendor: one order',
      'get-vendor-order',
      () => vendor.call('getVendorOrder', { params: { id: order.id } }),
    ],
    ['vendor: the harvest list', 'get-harvest-list', () => vendor.call('getHarvestList', { query })],
    ['staff: what shares need', 'get-share-demand', () => admin.call('getShareDemand', { query })],
    [
      'staff: a page of what is promised',
      'list-admin-share-commitments',
      () => admin.call('listAdminShareCommitments', { query }),
    ],
  ] as const;
  const calls: MeasuredCall[] = [];
  for (const [what, functionName, call] of asked)
    calls.push(await measureCall(coop, { what, functionName, call, times: callsOfEach }));
  const file = async () => {
    const answer = await vendor.call('exportVendorOrders', { query: {} });
    const rows = answer.body.text.trim().split('\r\n').length - 1;
    if (rows !== ordersOfLargest(count))
      throw new Error(`${ordersOfLargest(count)} orders, but ${rows} rows`);
    return answer;
  };
  calls.push(
    await measureCall(coop, {
      what: 'vendor: the file of all orders',
      functionName: 'export-vendor-orders',
      call: file,
    }),
  );
  return calls;
}

/** Draws up the week's statements, as if none had been drawn up yet. @throws Error when a vendor gets none */
async function drawUp(coop: Coop, vendors: number): Promise<VendorMeasurement['statements']> {
  const weekEnd = lastWeekEnd(localDate(new Date()));
  await coop.act.write([drawingUpEntity.item({ of: weekEnd, vendorId: '', isDone: false, count: 0 })]);
  const before = new Set((await coop.invocations('draw-up-statements')).map(({ requestId }) => requestId));
  const run = async () => drawingUpEntity.read(await coop.act.read(drawingUpEntity.key()));
  const started = performance.now();
  await waitUntil(async () => {
    await coop.control('POST', '/invoke', { functionName: 'draw-up-statements', event: {} });
    return (await run())?.isDone === true;
  });
  const milliseconds = performance.now() - started;
  const issued = (await run())?.count ?? 0;
  if (issued < vendors) throw new Error(`${vendors} vendors, but ${issued} statements`);
  const runs = (await coop.invocations('draw-up-statements')).filter(
    ({ requestId }) => !before.has(requestId),
  );
  return { milliseconds, issued, cost: costOf(runs, issued) };
}
