import { accountItems } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { vendorMarkEntity, vendorMarkItem } from '#functions/orders/data/vendor-marks.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { drawingUpEntity } from '#functions/vendor-statements/data/statement-runs.ts';
import { lastWeekEnd, statementIdOf } from '#functions/vendor-statements/domain/statement.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { costOf, startCoop, waitUntil, type Coop } from './co-op.ts';
import { measureJob, type MeasuredWork } from './jobs.ts';
import { followPromises, promisesOf, prove } from './promises.ts';
import { ordersOfLargest, vendorIdOf, vendorOrderItems, vendorOrders } from './vendor-orders.ts';

export interface VendorMeasurement {
  vendors: number;
  orders: number;
  /** The number of orders of the vendor who has the most. */
  largest: number;
  promises: number;
  /** The cost for each order, promise or vendor. */
  work: MeasuredWork[];
  calls: MeasuredCall[];
}

const callsOfEach = 20;
const onAPage = 20;

/**
 * Splits `count` orders of one cycle among `vendors` vendors. Turns the vendors' promises for the cycle's shares into
 * harvest lines. Then makes the calls of vendors and staff, draws up the statements, and runs the nightly
 * comparisons.
 */
export async function measureVendors(vendors: number, count: number): Promise<VendorMeasurement> {
  const coop = await startCoop();
  try {
    const cycle = pastCycle();
    await coop.act.write([...vendorItems(vendors), cycleEntity.item(cycle)]);
    await coop.act.createAccount(vendorIdOf(0), demoPassword);
    const orders = vendorOrders(count, vendors, cycle);
    await coop.act.write(vendorOrderItems(orders));
    const work = [await split(coop, orders), ...(await followPromises(coop, vendors, cycle))];
    const calls = await askEach(coop, cycle, orders[0]!, count);
    work.push(await drawUp(coop, vendors));
    calls.push(await askForStatement(coop));
    work.push(...(await prove(coop, vendors)));
    return {
      vendors,
      orders: count,
      largest: ordersOfLargest(count),
      promises: promisesOf(vendors),
      work,
      calls,
    };
  } finally {
    await coop.stop();
  }
}

/** A cycle whose pickup was on the last day of the latest full week, for which statements are drawn up now. */
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

/**
 * Marks the orders for splitting, and measures the runs of the job `split-orders` until all orders are split. The job
 * takes the last order last, so all orders are split when its mark is gone.
 */
async function split(coop: Coop, orders: readonly Order[]): Promise<MeasuredWork> {
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
  const units = orders.length;
  return { work: `${units} orders are split`, units, milliseconds, cost: costOf(own, units) };
}

/** Measures the calls of the vendor with the most orders, and staff's call about all promises of the cycle. */
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
    ['vendor: what is promised', 'list-share-commitments', () => vendor.call('listShareCommitments', {})],
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

/**
 * Draws up the week's statements, as if none had been drawn up yet.
 * @throws Error when a vendor has no statement
 */
async function drawUp(coop: Coop, vendors: number): Promise<MeasuredWork> {
  const weekEnd = lastWeekEnd(localDate(new Date()));
  await coop.act.write([drawingUpEntity.item({ of: weekEnd, vendorId: '', isDone: false, count: 0 })]);
  return measureJob(coop, {
    work: `${vendors} vendors get a statement`,
    functionName: 'draw-up-statements',
    units: vendors,
    isDone: async () => {
      const run = drawingUpEntity.read(await coop.act.read(drawingUpEntity.key()));
      if (!run?.isDone) return false;
      if (run.count < vendors) throw new Error(`${vendors} vendors, but ${run.count} statements`);
      return true;
    },
  });
}

async function askForStatement(coop: Coop): Promise<MeasuredCall> {
  const vendor = await new ApiClient(coop.address.url).logIn(emailOf(0), demoPassword);
  const params = { id: statementIdOf(vendorIdOf(0), lastWeekEnd(localDate(new Date()))) };
  return measureCall(coop, {
    what: 'vendor: first page of the statement',
    functionName: 'get-vendor-statement',
    call: () => vendor.call('getVendorStatement', { params }),
    times: callsOfEach,
  });
}
