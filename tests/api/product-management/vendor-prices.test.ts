import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { closedCycle, endCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import {
  billedCycle,
  createVendor,
  forgetRecentCycle,
  productOf,
  recentCycle,
} from '../../support/vendor-sales.ts';
import { demoClient, readItem, type Member } from '../../support/world.ts';

let admin: ApiClient;
let vendor: Member;
let product: Product;

beforeAll(async () => {
  admin = await demoClient('admin');
  vendor = await createVendor();
});
beforeEach(async () => {
  product = await productOf(vendor, { priceCents: 1000 });
});

const stored = async () => (await readItem<Product>(productEntity.key(product.id)))!;
const set = async (price: number, more: object = {}) => {
  const body = { version: (await stored()).version, price, ...more };
  return vendor.client.call('updateProduct', { params: product, body });
};
const own = async () => (await vendor.client.call('getVendorProduct', { params: product })).body;

it('vendors’ prices hold at once within the range of what staff approved, and wait beyond it', async () => {
  const at = await set(12);
  expect(at.body).toMatchObject({ message: 'Product updated successfully!', product: { price: 12 } });
  expect(await own()).toMatchObject({
    price_range: 0.2,
    product: { price: 12, approved_price: 10, product_status: 'active', change_request: null },
  });
  expect((await set(12.01)).body.product.price).toBe(12);
  expect((await own()).product.change_request?.fields).toEqual({ price: 12.01 });
  const mixed = await set(9, { unit: 'pint' });
  expect(mixed.body.message).toBe('The new price holds from now on. Your other changes wait for approval.');
  expect((await own()).product).toMatchObject({ price: 9, change_request: { fields: { unit: 'pint' } } });

  const { version } = await stored();
  const decision = { version, decision: 'approve' } as const;
  await admin.call('reviewProductSubmission', { params: product, body: decision });
  expect((await own()).product).toMatchObject({ price: 9, approved_price: 10, unit: 'pint' });
  await admin.call('updateProduct', { params: product, body: { version: version + 1, price: 20 } });
  expect((await own()).product).toMatchObject({ price: 20, approved_price: 20 });
  const query = { kind: 'product' as const, record_id: product.id };
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  const prices = entries.filter(({ changes }) => changes.some(({ field }) => field === 'priceCents'));
  expect(prices.map(({ by }) => by)).toEqual(['usr_demo-admin', vendor.id, vendor.id]);
});

it('vendors’ prices all wait where staff say so', async () => {
  await admin.call('updateSettings', { body: { vendor_price_range: 0 } });
  try {
    expect((await set(10.01)).body.message).toContain('Your changes were sent.');
  } finally {
    await admin.call('updateSettings', { body: { vendor_price_range: 0.2 } });
  }
});

it.each([
  ['the vendor', () => set(8)],
  [
    'staff',
    async () =>
      admin.call('updateProduct', { params: product, body: { version: (await stored()).version, price: 8 } }),
  ],
])(
  'vendors’ prices change nothing for a cycle after its cut-off, whoever sets them: %s',
  async (_, change) => {
    const recent = await recentCycle();
    const closesSoon = await billedCycle({
      status: 'open',
      cutoffAt: new Date(Date.now() + 3600_000).toISOString(),
    });
    try {
      expect((await change()).status).toBe(200);
      expect(await stored()).toMatchObject({
        priceCents: 800,
        pricesAtCutoffs: [{ cutoffAt: recent.cutoffAt, cents: 1000 }],
      });
      const cycle = await closedCycle();
      const items = [
        { id: 'sbi_a', productId: product.id, productName: product.name, quantity: 1, priceCents: 2000 },
      ];
      await renewingMember(cycle, { subscription: { items } });
      await renew(cycle);
      const [order] = await renewalOrdersOf(cycle);
      expect(order!.lines.find(({ refId }) => refId === product.id)?.totalCents).toBe(1000);
    } finally {
      await forgetRecentCycle(recent);
      await endCycle(closesSoon);
    }
  },
);
