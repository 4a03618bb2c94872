import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '#shared/local-date.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { adjustmentEntity } from '#functions/vendor-statements/data/unstated.ts';
import { keys } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { commit, cycleAhead, forgetCyclesAhead, promise } from '../../support/share-commitments.ts';
import { runJob } from '../../support/shopping.ts';
import { createVendor, productOf, sell } from '../../support/vendor-sales.ts';
import {
  createMember,
  createSubscriber,
  demoClient,
  readItem,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterAll(forgetCyclesAhead);

const today = localDate(new Date());
const insured = {
  insurance_provider: 'Mutual',
  insurance_policy_number: 'P-1',
  insurance_expiry_date: '2099-01-01',
  insurance_amount: 1_000_000,
};
const userOf = async (id: string) => (await admin.call('getUser', { params: { id } })).body.user;
const change = async (id: string, fields: object) =>
  admin.call('updateUser', { params: { id }, body: { version: (await userOf(id)).version, ...fields } });
const add = (member: Member, { id }: Product) =>
  member.client.call('addToCart', { body: { product_id: id, quantity: 1 } });
const untilOf = async ({ id }: Product) => (await readItem<Product>(productEntity.key(id)))!.offeredUntil;

describe('insurance', () => {
  const vendorBody = (more: object = {}) => ({
    first_name: 'Ann',
    last_name: 'Day',
    email: `${randomUUID()}@example.test`,
    role: 'vendor' as const,
    vendor_name: 'New Farm',
    vendor_status: 'active' as const,
    ...more,
  });

  it('an insurance is asked for before a vendor becomes active, whichever form staff use', async () => {
    const refused = await admin.call('createUser', { body: vendorBody() });
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('$1,000,000')]);
    expect((await admin.call('createUser', { body: vendorBody(insured) })).status).toBe(200);
    const answer = await admin.call('createUser', { body: vendorBody({ vendor_status: 'pending' }) });
    const { id } = answer.body.user;
    const active = { vendor_status: 'active', status: 'active' };
    expect((await change(id, active)).body.errors).toMatchObject([{ path: 'vendor_status' }]);
    expect((await change(id, { ...active, ...insured, insurance_amount: 999_999 })).status).toBe(422);
    expect((await change(id, { ...active, ...insured })).status).toBe(200);
    const member = await createSubscriber();
    expect((await change(member.id, { role: 'vendor', vendor_status: 'active' })).status).toBe(422);
  });

  it('an insurance that a vendor alone says goes on longer counts once staff accepted it', async () => {
    const vendor = await createVendor();
    const [product, member] = [await productOf(vendor), await createSubscriber()];
    await change(vendor.id, { insurance_expiry_date: addDays(today, -1) });
    await runJob('watch-insurance');
    const state = async (stated: string) => {
      const { profile } = (await vendor.client.call('getVendorProfile')).body;
      const own = { version: profile.version, vendor_name: 'Dune', business_license: 'L-1' };
      const body = { ...own, insurance_expiry_date: stated };
      const saved = await vendor.client.call('updateVendorProfile', { body });
      expect([saved.status, saved.body.profile.vendors.insurance_expiry_date]).toEqual([200, stated]);
      await runJob('watch-insurance');
    };
    for (const stated of ['2099-01-01', '']) {
      await state(stated);
      expect(await untilOf(product)).toBe(addDays(today, -1));
      expect((await add(member, product)).status).toBe(409);
    }
    await state('2099-01-01');
    await runJob('look-for-needs');
    expect((await admin.call('getNeedsYou')).body.vendor_insurance[0]).toMatchObject({ state: 'to_accept' });
    const query = { kind: 'user' as const, record_id: vendor.id };
    expect((await admin.call('listAuditEntries', { query })).body.entries[0]).toMatchObject({
      operation: 'updateVendorProfile',
      by: vendor.id,
    });
    await change(vendor.id, { last_name: 'Other' });
    await runJob('watch-insurance');
    expect((await add(member, product)).status).toBe(409);
    await change(vendor.id, { insurance_expiry_date: '2099-01-01' });
    await runJob('watch-insurance');
    expect((await add(member, product)).status).toBe(200);
  });
});

describe('a vendor who waits for verification', () => {
  const body = () => ({
    first_name: 'Ann',
    last_name: 'Day',
    email: `${randomUUID()}@example.test`,
    role: 'vendor' as const,
    vendor_name: 'New Farm',
  });

  it('a vendor who waits for verification works on the own account and products, made by staff or out of a member', async () => {
    const member = await createMember();
    const waiting = { vendor_status: 'pending', status: 'pending', role: 'vendor', vendor_name: 'Late Farm' };
    expect((await change(member.id, waiting)).status).toBe(200);
    const { profile } = (await member.client.call('getVendorProfile')).body;
    expect(profile).toMatchObject({ vendors: { vendor_status: 'pending' } });
    expect((await member.client.call('listVendorProducts', { params: { id: member.id } })).status).toBe(200);
    const answer = await admin.call('createUser', {
      body: { ...body(), vendor_status: 'pending', status: 'pending' },
    });
    expect(answer.body.user).toMatchObject({ status: 'pending', vendor_status: 'pending' });
  });

  it('a vendor who waits for verification is refused once the account is inactive, as is an inactive admin', async () => {
    const member = await createMember({ role: 'vendor', vendorStatus: 'pending' });
    await setItem(keys.user(member.id), { status: 'inactive' });
    expect((await member.client.call('getVendorProfile')).status).toBe(403);
    const staff = await createMember({ role: 'admin', status: 'pending' });
    expect((await staff.client.call('listUsers')).status).toBe(403);
  });
});

describe('the products of a vendor', () => {
  it.each([
    { vendor_status: 'inactive' },
    { vendor_status: 'pending', status: 'pending' },
    { status: 'inactive' },
    { role: 'customer' },
  ])('products of a vendor are not on sale after %j, nor is there a link to them', async (fields) => {
    const vendor = await createVendor();
    const [product, member] = [await productOf(vendor), await createSubscriber()];
    const seen = async () => (await member.client.call('getProduct', { params: product })).body.product;
    expect((await add(member, product)).status).toBe(200);
    expect(await seen()).toMatchObject({ inStock: true, vendor_id: vendor.id });
    expect((await change(vendor.id, fields)).status).toBe(200);
    await runJob('watch-insurance');
    expect((await add(member, product)).status).toBe(409);
    expect((await member.client.call('createPaymentIntent', { body: {} })).status).toBe(409);
    expect(await seen()).toMatchObject({ inStock: false, vendor_id: null });
  });
});

describe('ending the business with a vendor', () => {
  it('ending the business with a vendor names the orders that are open, and goes on once that is confirmed', async () => {
    const vendor = await createVendor();
    await sell([await productOf(vendor), 1]);
    const open = 'Dune Road Greens still has 1 open order.';
    const off = { status: 'inactive' as const };
    const { version } = await userOf(vendor.id);
    const params = { id: vendor.id };
    for (const refused of [
      await change(vendor.id, { vendor_status: 'inactive' }),
      await change(vendor.id, { role: 'customer' }),
      await admin.call('updateUserStatus', { params, body: off }),
      await admin.call('updateVendor', { params, body: { version, vendor_status: 'inactive' } }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining(open)]);
      expect(refused.body.errors).toMatchObject([{ path: 'confirm' }]);
    }
    expect(await userOf(vendor.id)).toMatchObject({ version, status: 'active', role: 'vendor' });
    const confirmed = { params, body: { ...off, confirm: true } };
    expect((await admin.call('updateUserStatus', confirmed)).status).toBe(200);
  });

  it('ending the business with a vendor names what is owed', async () => {
    const vendor = await createVendor();
    const id = randomUUID();
    const adjustment = { id, vendorId: vendor.id, cents: 500, reason: 'x', by: 'usr_x', date: today };
    await writeItem(adjustmentEntity.item({ ...adjustment, statementId: null, version: 1 }));
    const refused = await change(vendor.id, { vendor_status: 'inactive' });
    expect(refused.body.error).toContain('still has sales that are on no statement yet');
    const remove = (query: { confirm?: 'true' }) =>
      admin.call('deleteVendor', { params: { id: vendor.id }, query });
    expect((await remove({})).body.errors).toMatchObject([{ path: 'confirm' }]);
    expect((await remove({ confirm: 'true' })).status).toBe(200);
  });

  it('ending the business with a vendor names what is promised for the shares; until that is over nobody is deleted', async () => {
    const vendor = await createVendor();
    const [first, second] = [
      await commit(vendor, promise(await cycleAhead())),
      await commit(vendor, promise(await cycleAhead())),
    ];
    const params = { id: vendor.id };
    const { version } = await userOf(vendor.id);
    for (const refused of [
      await change(vendor.id, { vendor_status: 'inactive' }),
      await admin.call('updateUserStatus', { params, body: { status: 'inactive' } }),
      await admin.call('updateVendor', { params, body: { version, vendor_status: 'inactive' } }),
    ])
      expect(refused.body.error).toContain('still has 2 promises for the shares');
    const remove = (call: 'deleteVendor' | 'deleteUser') =>
      admin.call(call, { params, query: { confirm: 'true' } });
    for (const call of ['deleteVendor', 'deleteUser'] as const)
      expect((await remove(call)).body.error).toContain('has 2 promises for the shares');
    for (const { id, version: promised } of [first, second]) {
      const body = { version: promised, reason: 'Gives up farming' };
      expect((await admin.call('cancelAdminShareCommitment', { params: { id }, body })).status).toBe(200);
    }
    expect((await remove('deleteVendor')).status).toBe(200);
  });
});
