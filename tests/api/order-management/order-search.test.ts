import { randomUUID } from 'node:crypto';
import { must } from '#shared/must.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { fill } from '../../support/shopping.ts';
import { anonymous, createProduct, createSubscriber, demoClient, type Member } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const word = () => `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;
const list = async (search: string, more: object = {}) =>
  (await admin.call('listAdminOrders', { query: { search, ...more } })).body;
const ids = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => id);

async function order(member: Member): Promise<string> {
  await fill(member, { products: [[await createProduct(), 1]] });
  return (await member.client.call('createPaymentIntent', { body: {} })).body.orderId;
}

describe('orders of all who have a name', () => {
  const name = word();
  const members: Member[] = [];
  const placed: string[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 10; at += 1) {
      const member = await createSubscriber({ lastName: `Ñ${name}`, phone: `+1772555${9800 + at}` });
      members.push(member);
      placed.push(await order(member));
    }
  }, 60_000);
  const newestFirst = () => placed.toReversed();

  it('orders of all who have a name are listed page by page, with their number', async () => {
    const first = await list(`terry n${name}`, { limit: 6 });
    const second = await list(`terry n${name}`, { limit: 6, page: 2 });
    expect([first.total, first.pages, second.total]).toEqual([10, 2, 10]);
    expect([...ids(first), ...ids(second)]).toEqual(newestFirst());
  });

  it('orders of all who have a name are narrowed by pickup date, status and another word or number', async () => {
    const { orders } = await list(`n${name}`);
    const day = { pickup_date: orders[0]!.pickup_date };
    expect((await list(`n${name}`, day)).total).toBe(10);
    expect((await list(`n${name}`, { end_date: '2001-01-01' })).total).toBe(0);
    expect((await list(`n${name}`, { status: 'pending' })).total).toBe(10);
    expect((await list(`n${name}`, { status: 'picked_up' })).total).toBe(0);
    expect(ids(await list(`n${name} 9803`))).toEqual([placed[3]]);
    expect((await list(`n${name} nobody`)).total).toBe(0);
  });

  it('orders of all who have a name are exported', async () => {
    const filters = { search: `n${name}` };
    const { ticket, total } = (await admin.call('prepareOrderExport', { body: filters })).body;
    expect(total).toBe(10);
    const query = { ...filters, ticket: must(ticket, 'a ticket') };
    const { text } = (await anonymous().call('exportOrders', { query })).body;
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[0]),
    ).toEqual(newestFirst());
  });
});

it('a search for orders by name has no order that was taken out of the lists', async () => {
  const name = word();
  const member = await createSubscriber({ lastName: name });
  const [keptOrder, gone] = [await order(member), await order(member)];
  await admin.call('deleteOrder', { params: { id: gone } });
  expect(await list(name)).toMatchObject({ total: 1, orders: [{ id: keptOrder }] });
});
