import type { ApiClient } from '../../support/api-client.ts';
import { createVendor, productOf, sell } from '../../support/vendor-sales.ts';
import { demoClient } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

it('a product that is deleted with orders in the cycle stays in these orders, for member, staff and vendor', async () => {
  const vendor = await createVendor();
  const product = await productOf(vendor);
  const { member, orderId } = await sell([product, 2]);
  const params = { id: orderId };
  expect((await admin.call('deleteProduct', { params: { id: product.id } })).status).toBe(200);
  expect((await member.client.call('getProduct', { params: { id: product.id } })).status).toBe(404);
  const answers = [
    await member.client.call('getOrder', { params }),
    await vendor.client.call('getVendorOrder', { params }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(product.name);
  }
});

it.each([1e9, -1, 0.001])('a price of %d is refused with a clear text', async (price) => {
  const { status, body } = await admin.call('createProduct', { body: { name: 'Gold', price } });
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['price']]);
  expect(body.errors?.[0]?.message).toMatch(/^Please enter /);
});
