import { must } from '#shared/must.ts';
import { keys } from '#functions/platform/keys.ts';
import { orderCountsPartition } from '#functions/orders/data/order-entries.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { fill } from '../../support/shopping.ts';
import {
  anonymous,
  createProduct,
  createSubscriber,
  demoClient,
  removeItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const prepare = async (body: { search?: string; status?: 'pending' | 'confirmed'; pickup_date?: string }) => {
  const { ticket, ...rest } = (await admin.call('prepareOrderExport', { body })).body;
  return { ...rest, ticket: must(ticket, 'a ticket') };
};

it('an order export is a file of the filters, got once by a ticket and without a session', async () => {
  const member = await createSubscriber();
  await setItem(keys.user(member.id), { firstName: '=HYPERLINK("http://evil.example")' });
  await fill(member, { products: [[await createProduct({ name: 'Bread, sliced' }), 2]] });
  const { orderId } = (await member.client.call('createPaymentIntent', { body: {} })).body;
  const filters = { search: member.email, status: 'pending' } as const;
  const { ticket, total } = await prepare(filters);
  expect(total).toBe(1);
  const get = (query: object) =>
    anonymous().call('exportOrders', { query: query as typeof filters & { ticket: string } });
  const { status, headers, body } = await get({ ...filters, ticket });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(body.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, end] = body.text.split('\r\n');
  expect(head).toMatch(/^\uFEFF?Order ID,Customer number,/);
  expect(row).toContain(`${orderId},1,pending,pending,`);
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(row).toContain('"2 × Bread, sliced"');
  expect(end).toBe('');
  expect((await get({ ...filters, ticket })).status).toBe(404);
});

it('an order export holds every order of a status, one row more for one order more', async () => {
  const filters = { status: 'pending' } as const;
  const exported = async () => {
    const { ticket, total } = await prepare(filters);
    const { body } = await anonymous().call('exportOrders', { query: { ...filters, ticket } });
    return { total, rows: body.text.split('\r\n').slice(1, -1) };
  };
  // Other tests write orders without counting them, so only the difference by one order can be compared.
  const before = await exported();
  const member = await createSubscriber();
  await fill(member, { products: [[await createProduct(), 1]] });
  const { orderId } = (await member.client.call('createPaymentIntent', { body: {} })).body;
  const after = await exported();
  expect(after.total).toBe(before.total + 1);
  expect(after.rows).toHaveLength(before.rows.length + 1);
  expect(after.rows.filter((row) => row.startsWith(orderId))).toHaveLength(1);
});

it('an order export holds the orders of the member whom words name', async () => {
  const member = await createSubscriber({ lastName: 'Yellowtop' });
  await fill(member, { products: [[await createProduct(), 1]] });
  const { orderId } = (await member.client.call('createPaymentIntent', { body: {} })).body;
  const filters = { search: 'terry yellowt' };
  const { ticket, total } = await prepare(filters);
  expect(total).toBe(1);
  const { body } = await anonymous().call('exportOrders', { query: { ...filters, ticket } });
  expect(body.text).toContain(`${orderId},`);
});

it('an order export says in its name that it has another number of orders than was told', async () => {
  const counter = keys.counterPart(orderCountsPartition, '2001-03-21', 0);
  await setItem(counter, { picked_up: 2 });
  const filters = { pickup_date: '2001-03-21' };
  const { ticket, total } = await prepare(filters);
  await removeItem(counter);
  expect(total).toBe(2);
  const { headers } = await anonymous().call('exportOrders', { query: { ...filters, ticket } });
  expect(headers.get('content-disposition')).toMatch(/orders-\d{4}-\d\d-\d\d-has-0-of-2\.csv/);
});

it('an order export is not made of a part of those whom words name', async () => {
  const entry = { entity: 'search entry', text: ' teasel' };
  const ids = Array.from({ length: 101 }, (_, at) => `usr_teasel${at}`);
  await Promise.all(ids.map((id) => writeItem({ ...keys.searchEntry('user', 'teasel', id), ...entry, id })));
  const { status, body } = await admin.call('prepareOrderExport', { body: { search: 'teasel' } });
  expect(status).toBe(409);
  expect(body.error).toMatch(/^More orders fit this search/);
});

it('an order export is given for no other filters, to one of two who come at once, and only for a minute', async () => {
  const filters = { search: 'nobody@example.test' };
  const first = await prepare(filters);
  const get = (query: { ticket: string; search?: string }) => anonymous().call('exportOrders', { query });
  expect((await get({ ticket: first.ticket })).status).toBe(404);
  expect((await get({ ...filters, ticket: first.ticket })).status).toBe(404);
  const numbered = { search: '999999999' };
  const none = await prepare(numbered);
  expect((await get({ ...numbered, ticket: none.ticket })).body.text.split('\r\n')).toHaveLength(2);
  const second = await prepare(filters);
  const answers = await Promise.all([1, 2, 3].map(() => get({ ...filters, ticket: second.ticket })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(Date.parse(second.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await get({ ticket: 'x'.repeat(43) })).status).toBe(404);
});

it('an order export is prepared by admins alone, and is in the audit', async () => {
  expect((await (await demoClient('vendor')).call('prepareOrderExport', { body: {} })).status).toBe(403);
  await prepare({ status: 'confirmed' });
  const { entries } = (
    await admin.call('listAuditEntries', { query: { kind: 'order', record_id: 'export', limit: 200 } })
  ).body;
  // Other tests request exports on later days, so this entry may not be the first.
  expect(entries).toContainEqual(
    expect.objectContaining({
      operation: 'prepareOrderExport',
      changes: [expect.objectContaining({ field: 'status', after: 'confirmed' })],
    }),
  );
});
