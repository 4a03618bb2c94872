import type { ApiClient } from '../../support/api-client.ts';
import { createMember, createProduct, createSubscriber, demoClient } from '../../support/world.ts';
import { fill, ordersOf } from '../../support/shopping.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const search = async (q: string) => (await admin.call('searchBackOffice', { query: { q } })).body;
const nothing = { users: [], orders: [], products: [], vendors: [] };

it('the back-office search finds a member by the beginnings of any of their words, by phone and by email', async () => {
  const { id, email } = await createMember({
    firstName: 'Zsófia',
    lastName: 'Wrenfield',
    phone: '+17725557281',
  });
  const expected = {
    users: [expect.objectContaining({ id, name: 'Zsófia Wrenfield', email, role: 'customer' })],
  };
  for (const typed of ['zsofia wren', 'WRENFIELD', email, '(772) 555-7281'])
    expect(await search(typed)).toMatchObject(expected);
  expect(await search('wrenfield nobody')).toMatchObject(nothing);
});

it('the back-office search finds an order by its id, however it is typed, and nobody beside it', async () => {
  const member = await createSubscriber({ lastName: 'Harrow' });
  await fill(member, { products: [[await createProduct(), 1]] });
  await member.client.call('createPaymentIntent', { body: {} });
  const [order] = await ordersOf(member);
  const expected = {
    ...nothing,
    orders: [{ id: order!.id, customer_name: 'Terry Harrow', status: 'pending', total: expect.any(Number) }],
  };
  expect(await search(order!.id)).toMatchObject(expected);
  expect(await search(` ${order!.id.slice(4).toLowerCase()} `)).toMatchObject(expected);
  expect(await search('ord_01JZX5Y3M1A2B3C4D5E6F7G8H9')).toMatchObject(nothing);
});

it('the back-office search finds products and vendors by their words', async () => {
  const product = await createProduct({
    name: 'Yaupon brittlebush tea',
    vendorId: 'vnd_marshlight',
    vendorName: 'Marshlight Apiary',
  });
  expect((await search('brittleb YAUP')).products).toEqual([
    { id: product.id, name: 'Yaupon brittlebush tea', vendor_name: 'Marshlight Apiary', status: 'active' },
  ]);
  expect(await search('marshli')).toMatchObject({
    ...nothing,
    vendors: [{ id: 'vnd_marshlight', name: 'Marshlight Apiary' }],
  });
});

it('the back-office search finds by a plain keyboard what has accents and curly apostrophes', async () => {
  const { id } = await createProduct({ name: 'Quokka chef’s jalapeño' });
  for (const typed of ['quokka chefs', "quokka chef's", 'quokka jalapeno'])
    expect((await search(typed)).products).toMatchObject([{ id }]);
});

it.each(['%%', '""', "'--", '🥑🥑', '\\\\', '<script>alert(1)</script>', 'a'.repeat(100)])(
  'the back-office search answers %s with nothing',
  async (typed) => {
    expect(await search(typed)).toMatchObject(nothing);
  },
);

it('the back-office search asks for two characters', async () => {
  const { status, body } = await admin.call('searchBackOffice', { query: { q: 'a' } });
  expect({ status, error: body.error }).toEqual({
    status: 422,
    error: expect.stringContaining('at least two characters'),
  });
});
