import { demoPassword } from '#demo/demo-accounts.ts';
import { markItem } from '#functions/orders/data/counted-orders.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { localDate } from '#shared/local-date.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { manyOrders } from '../../tests/support/many-orders.ts';
import { measureCall, type AskedCall, type MeasuredCall } from './calls.ts';
import { costOf, startCoop, waitUntil, type Coop, type UnitCost } from './co-op.ts';

export interface BackOfficeMeasurement {
  orders: number;
  /** The cost of counting one order in the daily figures. */
  rollup: UnitCost;
  rollupMilliseconds: number;
  calls: MeasuredCall[];
}

const pickupDate = '2001-06-28';

/**
 * Counts `count` paid orders of one cycle in the daily figures. Then makes staff's calls about orders and figures.
 * @throws Error when an order is not counted
 */
export async function measureBackOffice(count: number): Promise<BackOfficeMeasurement> {
  const coop = await startCoop();
  try {
    const paid = {
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethodType: 'card',
      paymentMethodLabel: 'Visa ending in 4242',
      county: 'Martin',
    } as const;
    const items = manyOrders({ count, pickupDate, perMember: 1, order: paid });
    const orders = items.flatMap((item) => orderEntity.read(item) ?? []);
    await coop.act.write(items);
    const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
    const started = performance.now();
    await coop.act.write(orders.map(markItem));
    const day = localDate(new Date(orders[0]!.createdAt));
    await waitUntil(async () => {
      await coop.control('POST', '/invoke', { functionName: 'count-orders', event: {} });
      const query = { start_date: day, end_date: day };
      return (await admin.call('getAddonAnalytics', { query })).body.grand_total.total_orders >= count;
    });
    const rollupMilliseconds = performance.now() - started;
    const rollup = costOf(await coop.invocations('count-orders'), count);
    const middle = orders[Math.floor(count / 2)]!.id;
    return { orders: count, rollup, rollupMilliseconds, calls: await askEach(coop, admin, middle, count) };
  } finally {
    await coop.stop();
  }
}

async function askEach(coop: Coop, admin: ApiClient, id: string, count: number) {
  const list = (query: object) => () => admin.call('listAdminOrders', { query });
  const cycle = { pickup_date: pickupDate };
  const asked: [what: string, functionName: string, call: AskedCall['call']][] = [
    ['orders of a cycle, first page', 'list-admin-orders', list(cycle)],
    ['orders of a cycle, last page', 'list-admin-orders', list({ ...cycle, page: Math.ceil(count / 20) })],
    ['orders in a status', 'list-admin-orders', list({ ...cycle, status: 'confirmed' })],
    ['orders of a vendor', 'list-admin-orders', list({ ...cycle, vendor_id: 'ven_many1' })],
    ['an order by its id', 'list-admin-orders', list({ search: id })],
    ['one order', 'get-admin-order', () => admin.call('getAdminOrder', { params: { id } })],
    ['figures of a month', 'get-dashboard', () => admin.call('getDashboard', { query: { period: 'month' } })],
    ['figures of a year', 'get-dashboard', () => admin.call('getDashboard', { query: { period: 'year' } })],
    [
      'add-ons of a year',
      'get-addon-analytics',
      () => admin.call('getAddonAnalytics', { query: { period: 'year' } }),
    ],
    ['what needs staff', 'get-needs-you', () => admin.call('getNeedsYou', {})],
  ];
  const calls: MeasuredCall[] = [];
  for (const [what, functionName, call] of asked)
    calls.push(await measureCall(coop, { what, functionName, call }));
  return calls;
}
