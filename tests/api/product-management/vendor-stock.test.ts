import type { Input } from '#shared/contracts/registry.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { endCycle } from '../../support/renewing.ts';
import { fill } from '../../support/shopping.ts';
import { billedCycle, createVendor, productOf } from '../../support/vendor-sales.ts';
import { createSubscriber, demoClient, readItem, setItem, type Member } from '../../support/world.ts';

let admin: ApiClient;
let vendor: Member;
let product: Product;
beforeAll(async () => {
  admin = await demoClient('admin');
  vendor = await createVendor();
});
beforeEach(async () => {
  product = await productOf(vendor, { stock: 10 });
});

const stored = async () => (await readItem<Product>(productEntity.key(product.id)))!;
const stockNow = async () => (await stored()).stock;
/**
 * Sets a product's stock.
 * @returns the result of the row
 */
const set = async (stock: number, stock_before: number | null = 10, by: Member = vendor) => {
  const { version } = await stored();
  const rows = [{ product_id: product.id, version, stock, stock_before }];
  const { status, body } = await by.client.call('updateVendorStocksAndPrices', { body: { rows } });
  return status === 200 ? body.rows[0]! : { outcome: status, message: body.error, product: null };
};

/** Runs a test while no cycle is open, as after a cut-off when the next cycles open tomorrow. */
async function withoutOpenCycle(work: () => Promise<void>): Promise<void> {
  const cycles = (await admin.call('listCycles')).body.cycles;
  const stored = await Promise.all(
    cycles.map(({ id }) => readItem<{ opensAt: string }>(cycleEntity.key(id))),
  );
  const later = `${addDays(localDate(new Date()), 1)}T12:00:00.000Z`;
  try {
    for (const { id } of cycles) await setItem(cycleEntity.key(id), { opensAt: later });
    await work();
  } finally {
    for (const [at, { id }] of cycles.entries())
      await setItem(cycleEntity.key(id), { opensAt: stored[at]!.opensAt });
  }
}

it('a vendor’s stock is raised and lowered while a cycle is open, with an entry in the audit log', async () => {
  const raised = await set(14);
  expect([raised.outcome, raised.product?.stock]).toEqual(['saved', 14]);
  expect((await set(3, 14)).outcome).toBe('saved');
  expect(await stockNow()).toBe(3);
  const query = { kind: 'product' as const, record_id: product.id };
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  expect(entries.map(({ by, operation }) => [by, operation])).toEqual(
    Array.from({ length: 2 }, () => [vendor.id, 'updateVendorStocksAndPrices']),
  );
});

it('a vendor’s stock is only lowered between a cut-off and the next opening', () =>
  withoutOpenCycle(async () => {
    expect(await set(11)).toMatchObject({
      outcome: 'refused',
      message: 'The cut-off has passed. Until the next cycle opens, the stock can only be lowered.',
    });
    expect(await stockNow()).toBe(10);
    expect((await set(4)).outcome).toBe('saved');
    expect(await stockNow()).toBe(4);
  }));

it('a vendor’s stock keeps what is sold at the same moment', async () => {
  const member = await createSubscriber();
  await fill(member, { products: [[product, 2]] });
  const [sale, lowered] = await Promise.all([
    member.client.call('createPaymentIntent', { body: {} }),
    set(1),
  ]);
  expect(lowered.outcome).toBe('saved');
  expect(await stockNow()).toBe(sale.status === 200 ? 0 : 1);
});

it('a vendor’s stock is of own products alone', async () => {
  const other = await createVendor();
  expect(await set(3, 10, other)).toMatchObject({ outcome: 'refused', message: 'Product not found' });
  product = await productOf(vendor, { status: 'inactive' });
  expect(await set(3)).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('approved') as string,
  });
  expect((await set(-1)).outcome).toBe(422);
});

const send = async (...rows: NonNullable<Input<'updateVendorStocksAndPrices'>['body']>['rows']) =>
  (await vendor.client.call('updateVendorStocksAndPrices', { body: { rows } })).body.rows;

it('a vendor’s stocks and prices are saved row by row: what cannot be is named, and the others are', async () => {
  const [far, waiting, gone] = [
    await productOf(vendor, { stock: 5, priceCents: 400 }),
    await productOf(vendor, { status: 'pending_approval', priceCents: 400 }),
    await productOf(vendor, { status: 'inactive' }),
  ];
  const row = ({ id, version, stock }: Product, price: number) => ({
    product_id: id,
    version,
    stock: 7,
    stock_before: stock,
    price,
  });
  const rows = await send(row(product, 11.5), row(far, 9), row(waiting, 9), row(gone, 9));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['saved', 'waits', 'saved', 'refused']);
  expect(rows[0]!.product).toMatchObject({ stock: 7, price: 11.5, product_status: 'active' });
  expect(rows[1]).toMatchObject({
    message: 'The price waits for approval.',
    product: { stock: 7, price: 4, change_request: { fields: { price: 9 } } },
  });
  expect(rows[2]!.product).toMatchObject({ stock: 7, price: 9, product_status: 'pending_approval' });
});

it('a vendor’s stock sent again after a lost answer is written once, and never over what others changed', async () => {
  const row = { product_id: product.id, version: product.version, stock: 12, stock_before: 10 };
  const [first, again] = [await send(row), await send(row)];
  expect([first[0]!.outcome, again[0]!.outcome, await stockNow()]).toEqual(['saved', 'saved', 12]);
  const other = await send({ ...row, stock: 20 });
  expect(other[0]).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('changed') as string,
  });
  expect(await stockNow()).toBe(12);
});

it('a vendor’s stock is raised with a price in the day of a cut-off: the cycle is checked once', async () => {
  const closes = await billedCycle({
    status: 'open',
    opensAt: new Date(Date.now() - 3600_000).toISOString(),
    cutoffAt: new Date(Date.now() + 3600_000).toISOString(),
  });
  try {
    const row = { product_id: product.id, version: product.version, stock: 20, stock_before: 10, price: 11 };
    expect((await send(row))[0]).toMatchObject({ outcome: 'saved', product: { stock: 20, price: 11 } });
  } finally {
    await endCycle(closes);
  }
});
