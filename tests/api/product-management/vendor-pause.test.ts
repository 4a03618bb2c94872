import { addMonths, formatMonth, localDate } from '#shared/local-date.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { fill } from '../../support/shopping.ts';
import { createVendor, productOf } from '../../support/vendor-sales.ts';
import { createSubscriber, demoClient, readItem, setItem, type Member } from '../../support/world.ts';

let vendor: Member;
let member: Member;
let product: Product;
const month = addMonths(`${localDate(new Date()).slice(0, 7)}-01`, 2).slice(0, 7);

beforeAll(async () => {
  [vendor, member] = [await createVendor(), await createSubscriber()];
});
beforeEach(async () => {
  product = await productOf(vendor);
});

const set = (body: { is_paused: boolean; back_in?: string | null }, by: Member = vendor) =>
  by.client.call('updateVendorProductPause', { params: product, body });
const shown = async () => (await member.client.call('getProduct', { params: product })).body.product;
const pay = () => member.client.call('createPaymentIntent', { body: {} });

it('a pause of a product is at once: members see when it is back, and nobody orders it until it is', async () => {
  await fill(member, { products: [[product, 2]] });
  const paused = await set({ is_paused: true, back_in: month });
  expect([paused.status, paused.body.product.pause]).toEqual([200, { back_in: month }]);
  expect(await shown()).toMatchObject({ unavailable: true, inStock: false, back_in: month });
  const { data } = (await member.client.call('listProducts', { query: { search: product.name } })).body;
  expect(data).toMatchObject([{ id: product.id, unavailable: true, back_in: month }]);
  const problem = `${product.name} is not available right now. Back in ${formatMonth(month)}.`;
  expect(await pay()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining(problem) as string },
  });
  const added = await member.client.call('addToCart', { body: { product_id: product.id, quantity: 1 } });
  expect(added.status).toBe(409);
  expect((await set({ is_paused: false })).body.product.pause).toBeNull();
  expect(await shown()).toMatchObject({ unavailable: false, inStock: true, back_in: null });
  expect((await pay()).status).toBe(200);
  const query = { kind: 'product' as const, record_id: product.id };
  const { entries } = (await (await demoClient('admin')).call('listAuditEntries', { query })).body;
  expect(entries.map(({ by, operation }) => [by, operation])).toEqual(
    Array.from({ length: 2 }, () => [vendor.id, 'updateVendorProductPause']),
  );
});

it('a paused add-on that a member has standing is left out, named, and told once it is over', async () => {
  const cycle = await closedCycle();
  const items = [
    { id: 'sbi_a', productId: product.id, productName: product.name, quantity: 1, priceCents: 500 },
  ];
  await renewingMember(cycle, { subscription: { items } });
  await set({ is_paused: true });
  await renew(cycle);
  const [order] = await renewalOrdersOf(cycle);
  expect(order!.lines.map(({ kind }) => kind)).toEqual(['plan']);
  expect(order!.missing).toEqual([`${product.name} is not available right now.`]);
});

it('a pause in the moment of an order: the product is either ordered or paused before', async () => {
  await fill(member, { products: [[product, 1]] });
  const [order, paused] = await Promise.all([pay(), set({ is_paused: true })]);
  expect(paused.status).toBe(200);
  const { stock } = (await readItem<Product>(productEntity.key(product.id)))!;
  expect(stock).toBe(order.status === 200 ? 499 : 500);
});

it('a pause by a vendor is of own approved products, which are back within a year', async () => {
  const other = await createVendor();
  expect((await set({ is_paused: true }, other)).status).toBe(404);
  for (const back_in of ['June', '2026-13', '2026-6'])
    expect((await set({ is_paused: true, back_in })).status).toBe(422);
  expect((await set({ is_paused: true, back_in: '2020-01' })).body.errors).toMatchObject([
    { path: 'back_in', message: 'Please choose a month of the next year' },
  ]);
  await setItem(productEntity.key(product.id), { status: 'pending_approval' });
  expect((await set({ is_paused: true })).body.error).toBe(
    'A product can be paused once it is approved and on sale.',
  );
});
