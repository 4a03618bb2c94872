import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '#shared/local-date.ts';
import { brand } from '#shared/brand.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { watchEntity } from '#functions/accounts/data/insurance-watch.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { due } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { runJob } from '../../support/shopping.ts';
import { createVendor, productOf } from '../../support/vendor-sales.ts';
import {
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const today = localDate(new Date());
const change = async (vendor: Member, fields: object) => {
  const params = { id: vendor.id };
  const { record } = (await admin.call('getVendor', { params })).body.vendor;
  return admin.call('updateVendor', { params, body: { version: record!.version, ...fields } });
};
const insure = async (vendor: Member, expiry: string) => {
  expect((await change(vendor, { insurance_expiry_date: expiry })).status).toBe(200);
  await runJob('watch-insurance');
};
const untilOf = async ({ id }: Product) => (await readItem<Product>(productEntity.key(id)))!.offeredUntil;
const add = (member: Member, { id }: Product) =>
  member.client.call('addToCart', { body: { product_id: id, quantity: 1 } });

it('an insurance that ends before the pickup takes the products off it, until staff say otherwise', async () => {
  const vendor = await createVendor();
  const product = await productOf(vendor);
  const member = await createSubscriber();
  expect((await add(member, product)).status).toBe(200);
  await insure(vendor, addDays(today, -1));
  expect(await untilOf(product)).toBe(addDays(today, -1));
  const refused = await add(member, product);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `${product.name} is not available for this pickup.`,
  ]);
  const paying = await member.client.call('createPaymentIntent', { body: {} });
  expect([paying.status, paying.body.error]).toEqual([
    409,
    `${product.name} is not available for this pickup.`,
  ]);
  expect((await member.client.call('getProduct', { params: product })).body.product.inStock).toBe(false);
  const listed = (await member.client.call('listProducts', { query: { vendor: vendor.id } })).body.data;
  expect(listed).toMatchObject([{ id: product.id, inStock: false }]);

  expect((await change(vendor, { offered_until: '2099-12-31' })).status).toBe(422);
  const allowed = { offered_until: '2099-12-31', offered_until_reason: 'The new policy is on its way' };
  expect((await change(vendor, allowed)).status).toBe(200);
  await runJob('watch-insurance');
  expect((await add(member, product)).status).toBe(200);
  expect((await member.client.call('createPaymentIntent', { body: {} })).status).toBe(200);
});

it('a product that staff give to a vendor is offered as long as the vendor is insured', async () => {
  const vendor = await createVendor();
  await insure(vendor, '2027-01-31');
  const body = { name: `Chard ${vendor.id}`, price: 3, vendor_id: vendor.id };
  const { product } = (await admin.call('createProduct', { body })).body;
  expect(await untilOf(product as unknown as Product)).toBe('2027-01-31');
});

it('a vendor without a known insurance stays on sale', async () => {
  const vendor = await createVendor();
  const product = await productOf(vendor);
  await runJob('mark-insurances');
  await runJob('watch-insurance');
  expect(await untilOf(product)).toBeNull();
});

it('vendor and staff are mailed once for an expiry date, and again for another', async () => {
  const vendor = await createVendor(`Farm ${Math.random()}`);
  const subjects = async (to: string, about: string) => {
    await drainQueues();
    return (await mailsTo(to)).map(({ subject }) => subject).filter((subject) => subject.includes(about));
  };
  const own = () => subjects(vendor.email, 'Your liability insurance');
  await insure(vendor, addDays(today, 31));
  expect(await own()).toEqual([]);
  await insure(vendor, addDays(today, 30));
  await runJob('mark-insurances');
  await Promise.all([runJob('watch-insurance'), runJob('watch-insurance')]);
  expect(await own()).toEqual([expect.stringContaining('ends in 30 days or less')]);
  const { business_name: name } = (await admin.call('getVendor', { params: { id: vendor.id } })).body.vendor;
  expect(await subjects(brand.supportEmail, name)).toHaveLength(1);
  await insure(vendor, addDays(today, 7));
  await insure(vendor, today);
  expect(await own()).toHaveLength(3);
});

it('staff see under “Needs you” which vendors are not insured', async () => {
  const vendor = await createVendor();
  await insure(vendor, addDays(today, -400));
  await runJob('look-for-needs');
  const needs = (await admin.call('getNeedsYou')).body;
  expect(needs.items.map(({ kind }) => kind)).toContain('vendor_insurance');
  expect(needs.vendor_insurance.find((one) => one.vendor_id === vendor.id)).toMatchObject({
    state: 'expired',
    offered_until: addDays(today, -400),
  });
});

it('an insurance is not followed any more once the vendor is none', async () => {
  const vendor = await createVendor();
  await insure(vendor, addDays(today, 200));
  await insure(vendor, addDays(today, 300));
  expect((await change(vendor, { insurance_expiry_date: addDays(today, 400) })).status).toBe(200);
  const { version } = (await readItem<User>(userEntity.key(vendor.id)))!;
  const params = { id: vendor.id };
  expect((await admin.call('updateUser', { params, body: { version, role: 'customer' } })).status).toBe(200);
  await runJob('watch-insurance');
  expect(await readItem(watchEntity.key(vendor.id))).toBeUndefined();
});

it('insurances that end are followed in one run, however many are due', async () => {
  const ids = Array.from({ length: 250 }, () => `usr_${randomUUID()}`);
  const watches = ids.map((vendorId) => ({
    ...watchEntity.item({ vendorId, changes: 1 }),
    due_pk: due.insuranceWatches,
    due_sk: '2000-01-01T00:00:00.000Z',
  }));
  await Promise.all(watches.map(writeItem));
  await runJob('watch-insurance');
  expect((await Promise.all(ids.map((id) => readItem(watchEntity.key(id))))).every((one) => !one)).toBe(true);
});
