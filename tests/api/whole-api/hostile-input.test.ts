import { anonymous, createMember, createProduct, createSubscriber, demoClient } from '../../support/world.ts';

const cursorOf = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url');

it.each([
  { listing_pk: 'PRODUCTS#active' },
  { pk: 'PRODUCT#x', sk: 'PRODUCT', listing_pk: 'PRODUCTS#active', listing_sk: 'a', more: 'x' },
  { pk: 'PRODUCT#x', sk: 'PRODUCT', listing_pk: 'PRODUCTS#active', price_sk: '000000100' },
  { pk: 'PRODUCT#x', sk: 'PRODUCT', listing_pk: 'CYCLES', listing_sk: 'a' },
  { pk: '', sk: 'PRODUCT', listing_pk: 'PRODUCTS#active', listing_sk: 'a' },
])('a list refuses the made-up page link %j', async (position) => {
  const answer = await anonymous().call('listProducts', { query: { cursor: cursorOf(position) } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } });
});

it('the list by price refuses a page link of the list by name', async () => {
  const { client } = await createSubscriber();
  const byName = await client.call('listProducts', { query: { limit: 1 } });
  const cursor = byName.body.next_cursor!;
  expect((await client.call('listProducts', { query: { limit: 1, cursor } })).status).toBe(200);
  expect((await client.call('listProducts', { query: { sort: 'price', cursor } })).status).toBe(422);
});

it('a price range whose ends are the wrong way round finds nothing', async () => {
  const { client } = await createSubscriber();
  const { status, body } = await client.call('listProducts', { query: { min_price: 20, max_price: 10 } });
  expect([status, body.data, body.next_cursor]).toEqual([200, [], null]);
});

it.each(['pm_card_chargeDeclined', 'pm_card_chargeDeclinedIncorrectCvc'])(
  'saving %s says that the bank refused it',
  async (method) => {
    const { client } = await createMember();
    const body = { stripe_payment_method_id: method };
    const answer = await client.call('savePaymentMethod', { body });
    expect(answer).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
  },
);

it.each([{ state_tax_rate: 5e-324 }, { commission_rate: 1e-200 }, { state_tax_rate: 0.000001 }])(
  'a rate finer than the table and any tax knows is refused: %j',
  async (body) => {
    const admin = await demoClient('admin');
    expect((await admin.call('updateSettings', { body })).status).toBe(422);
  },
);

it('a cart gets both products when two windows add at the same moment', async () => {
  const member = await createSubscriber();
  const products = await Promise.all([1, 2, 3, 4].map(() => createProduct({ stock: 5 })));
  const answers = await Promise.all(
    products.map(({ id }) => member.client.call('addToCart', { body: { product_id: id, quantity: 1 } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await member.client.call('getCart')).body.items).toHaveLength(4);
});
