import { randomUUID } from 'node:crypto';
import { localDate } from '#shared/local-date.ts';
import { keys } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { orderNow, paidOrder } from '../../support/money.ts';
import { refundAsStaff } from '../../support/staff-orders.ts';
import { createMember, demoClient, drainQueues, setItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const month = () => localDate(new Date()).slice(0, 7);

/** The rows of an order in this month's file, as the amounts from "Exempt" to "Credit". */
async function rowsOf(orderId: string): Promise<{ kind: string; county: string; amounts: string[] }[]> {
  const { body } = await admin.call('exportMonthBooks', { query: { month: month() } });
  return body.text
    .split('\r\n')
    .map((row) => row.split(','))
    .filter(([, , id]) => id === orderId)
    .map(([, kind = '', , , county = '', ...amounts]) => ({ kind, county, amounts: amounts.slice(0, 7) }));
}

it('a sale and its refund are two entries, and the refund changes the sums of its own county', async () => {
  const { orderId } = await paidOrder({ priceCents: 2500 });
  await drainQueues();
  const order = await orderNow(orderId);
  const [sale] = await rowsOf(order.id);
  expect(sale).toMatchObject({ kind: 'Sold', county: order.county });
  expect(sale?.amounts.slice(0, 2).map(Number)).toEqual([order.subtotalCents / 100, 0]);
  expect(Number(sale?.amounts[5])).toBe(order.dueCents / 100);
  // A county of its own, because other tests sell in the same month.
  const county = `Test ${randomUUID()}`;
  await setItem(keys.order(order.id), { county });
  expect((await refundAsStaff(order.id)).status).toBe(200);
  await drainQueues();
  const rows = await rowsOf(order.id);
  expect(rows.map(({ kind }) => kind)).toEqual(['Sold', 'Given back']);
  const sums = rows.reduce(
    (all, { amounts }) => all.map((sum, at) => sum + Number(amounts[at])),
    Array(7).fill(0),
  );
  expect(sums).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const { body } = await admin.call('getMonthBooks', { query: { month: month() } });
  expect(body.counties.find((one) => one.county === county)).toMatchObject({
    sold: { payment: 0, exempt: 0 },
    given_back: { payment: -order.dueCents / 100, exempt: -order.subtotalCents / 100 },
  });
  expect(body.entries).toBeGreaterThanOrEqual(2);
});

it('a month without orders has empty books', async () => {
  const { body } = await admin.call('getMonthBooks', { query: { month: '2001-01' } });
  expect(body).toMatchObject({ month: '2001-01', entries: 0, counties: [] });
  const file = await admin.call('exportMonthBooks', { query: { month: '2001-01' } });
  expect(file.body.text.trim().split('\r\n')).toHaveLength(1);
});

it('a month is written as YYYY-MM, and members and vendors have no books', async () => {
  for (const wrong of ['2026-13', '2026', '2026-11-01'])
    expect(await admin.call('getMonthBooks', { query: { month: wrong } })).toMatchObject({
      status: 422,
      body: { error: 'Please choose a month' },
    });
  for (const client of [(await createMember()).client, await demoClient('vendor')])
    for (const operation of ['getMonthBooks', 'exportMonthBooks'] as const)
      expect((await client.call(operation, { query: { month: month() } })).status).toBe(403);
});
