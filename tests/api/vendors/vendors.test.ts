import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.ts';
import { createVendor, productOf, sell } from '../../support/vendor-sales.ts';
import { anonymous, createMember, demoClient } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const read = async (id: string) => (await admin.call('getVendor', { params: { id } })).body.vendor;
const change = async (id: string, fields: object) => {
  const { record } = await read(id);
  return admin.call('updateVendor', { params: { id }, body: { version: record!.version, ...fields } });
};

describe('a vendor as a record', () => {
  it('a vendor as a record is made, found by name, changed and deleted by staff', async () => {
    const mark = randomUUID().slice(0, 8);
    const name = `Zoë’s Farm ${mark}`;
    const answer = await admin.call('createVendor', {
      body: {
        first_name: 'Ann',
        last_name: 'Day',
        email: `${randomUUID()}@example.test`,
        vendor_name: name,
        business_address: '12 Dune Road, Stuart, FL 34994',
      },
    });
    expect(answer.status).toBe(200);
    const { id } = answer.body.vendor;
    const list = (await admin.call('listVendors', { query: { search: `zoes farm ${mark}` } })).body;
    expect(list).toMatchObject({ total: 1, page: 1, pages: 1, limit: 20 });
    expect(list.vendors).toMatchObject([{ id, business_name: name, contact_name: 'Ann Day' }]);
    const changed = await change(id, { vendor_description: 'Greens of the dunes' });
    expect(changed.body.vendor).toMatchObject({ description: 'Greens of the dunes', place: 'Stuart, FL' });
    const removed = await admin.call('deleteVendor', { params: { id } });
    expect([removed.status, removed.body.message]).toEqual([200, 'Vendor deleted successfully']);
    expect((await admin.call('getVendor', { params: { id } })).status).toBe(404);
    const entries = (await admin.call('listAuditEntries', { query: { kind: 'user', record_id: id } })).body;
    expect(entries.entries.map(({ operation }) => operation)).toEqual([
      'deleteVendor',
      'updateVendor',
      'createVendor',
    ]);
  });

  it('a vendor as a record is changed by the one of two staff who began with what there is', async () => {
    const { id } = await createVendor();
    const version = (await read(id)).record!.version;
    const send = (vendor_name: string) =>
      admin.call('updateVendor', { params: { id }, body: { version, vendor_name } });
    const answers = await Promise.all([send('One'), send('Other')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('a vendor becomes active with an insurance that counts, and stays active without one', async () => {
    const { id } = await createMember({ role: 'vendor', business: { vendor_name: 'New Farm' } });
    const refused = await change(id, { vendor_status: 'active' });
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('$1,000,000')]);
    const insured = {
      insurance_provider: 'Mutual',
      insurance_policy_number: 'P-1',
      insurance_expiry_date: '2099-01-01',
      insurance_amount: 1_000_000,
    };
    expect((await change(id, { vendor_status: 'active', ...insured })).status).toBe(200);
    const old = await createVendor();
    expect((await change(old.id, { vendor_status: 'active', vendor_name: 'Old' })).status).toBe(200);
  });

  it('a vendor is not deleted with open orders or products on sale', async () => {
    const vendor = await createVendor();
    await sell([await productOf(vendor), 1]);
    for (const call of ['deleteVendor', 'deleteUser'] as const) {
      const refused = await admin.call(call, { params: { id: vendor.id }, query: { confirm: 'true' } });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringContaining('has 1 open order and 1 product on sale'),
      ]);
    }
    expect((await admin.call('getVendor', { params: { id: vendor.id } })).status).toBe(200);
  });

  it('a vendor’s record is nobody’s who is no vendor, and staff’s alone to write', async () => {
    const member = await createMember();
    const params = { id: member.id };
    const body = { version: 1, vendor_name: 'x' };
    expect((await admin.call('updateVendor', { params, body })).status).toBe(404);
    expect((await admin.call('deleteVendor', { params })).status).toBe(404);
    expect((await anonymous().call('getVendor', { params })).status).toBe(404);
    const vendor = await createVendor();
    const own = { params: { id: vendor.id }, body: { version: 1, vendor_status: 'active' as const } };
    expect((await vendor.client.call('updateVendor', own)).status).toBe(403);
  });
});

it('the list of vendors tells everybody the public facts of an active vendor, and nothing else', async () => {
  const business = {
    vendor_name: 'Shore Farm',
    business_address: '9 Secret Lane, Stuart, FL 34994',
    tax_id: '12-3456789',
    insurance_policy_number: 'P-77',
  };
  const vendor = await createMember({ role: 'vendor', vendorStatus: 'active', business });
  const params = { id: vendor.id };
  for (const client of [anonymous(), vendor.client]) {
    const { status, body } = await client.call('getVendor', { params });
    expect([status, body.vendor]).toEqual([
      200,
      expect.objectContaining({ business_name: 'Shore Farm', place: 'Stuart, FL', record: null }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Secret Lane|12-345|P-77|@/);
  }
  expect((await admin.call('getVendor', { params })).body.vendor.record).toMatchObject({
    tax_id: '12-3456789',
  });
  const { record } = await read(vendor.id);
  const body = { version: record!.version, vendor_status: 'inactive' as const };
  expect((await admin.call('updateVendor', { params, body })).status).toBe(200);
  expect((await anonymous().call('getVendor', { params })).status).toBe(404);
  expect((await admin.call('getVendor', { params })).status).toBe(200);
});
