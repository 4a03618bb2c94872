import { addDays, localDate } from '#shared/local-date.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { fill } from '../../support/shopping.ts';
import { createVendor, productOf } from '../../support/vendor-sales.ts';
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

const set = (stock: number, stock_before: number | null = 10, by: Member = vendor) =>
  by.client.call('updateVendorProductStock', { params: product, body: { stock, stock_before } });
const left = async () => (await readItem<Product>(productEntity.key(product.id)))!.stock;

/** As after a cut-off: the next cycles open tomorrow. */
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

it('is raised and lowered while a cycle is open, with an entry in the audit log', async () => {
  const raised = await set(14);
  expect([raised.status, raised.body.product.stock]).toEqual([200, 14]);
  expect((await set(3, 14)).status).toBe(200);
  expect(await left()).toBe(3);
  const query = { kind: 'product' as const, record_id: product.id };
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  expect(entries.map(({ by, operation }) => [by, operation])).toEqual(
    Array.from({ length: 2 }, () => [vendor.id, 'updateVendorProductStock']),
  );
});

it('is only lowered between a cut-off and the next opening', () =>
  withoutOpenCycle(async () => {
    const refused = await set(11);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'stock' })],
    ]);
    expect(await left()).toBe(10);
    expect((await set(4)).status).toBe(200);
    expect(await left()).toBe(4);
  }));

it('keeps what is sold at the same moment', async () => {
  const member = await createSubscriber();
  await fill(member, { products: [[product, 2]] });
  const [sale, lowered] = await Promise.all([
    member.client.call('createPaymentIntent', { body: {} }),
    set(1),
  ]);
  expect(lowered.status).toBe(200);
  expect(await left()).toBe(sale.status === 200 ? 0 : 1);
});

it('is of own approved products', async () => {
  const other = await createVendor();
  expect((await set(3, 10, other)).status).toBe(404);
  product = await productOf(vendor, { status: 'pending_approval' });
  expect(await set(3)).toMatchObject({ status: 409, body: { error: expect.stringContaining('approved') } });
  expect((await set(-1)).status).toBe(422);
});
