import type { ApiClient } from '../../support/api-client.ts';
import { createMember, demoClient, type Member } from '../../support/world.ts';

const business = { vendor_name: 'Dune Road Greens', business_license: 'FL-1', tax_id: '12-3456789' };
const createVendor = (changes: object = {}) =>
  createMember({ role: 'vendor', vendorStatus: 'active', business, ...changes });

let vendor: Member;
let admin: ApiClient;
beforeAll(async () => {
  [vendor, admin] = await Promise.all([createVendor(), demoClient('admin')]);
});
const read = async (of: Member = vendor) => (await of.client.call('getVendorProfile')).body.profile;
const change = async (fields: object, of: Member = vendor) => {
  const { version } = await read(of);
  return of.client.call('updateVendorProfile', { body: { version, ...fields } });
};

it('a vendor’s profile is the account with its vendor record; what nobody said is empty', async () => {
  expect(await read()).toMatchObject({
    email: vendor.email,
    email_enabled: true,
    vendors: {
      ...business,
      vendor_status: 'active',
      business_website: '',
      insurance_amount: null,
      vendor_application_date: null,
    },
  });
});

it('a vendor’s profile changes what is sent and nothing else, and staff see it', async () => {
  const sent = { business_website: 'https://dune.test', insurance_amount: 2_000_000, city: 'Stuart' };
  const { status, body } = await change(sent);
  expect([status, body.message]).toEqual([200, 'Account information updated successfully!']);
  const { business_website, insurance_amount } = sent;
  expect(body.profile).toMatchObject({ city: 'Stuart', vendors: { business_website, insurance_amount } });
  expect(await read()).toEqual(body.profile);
  const { user } = (await admin.call('getUser', { params: { id: vendor.id } })).body;
  expect(user).toMatchObject({ city: 'Stuart', website: business_website, tax_id: business.tax_id });
});

it('a vendor’s profile takes a name and a description of the business, and says them as those of the vendor', async () => {
  const sent = { business_name: 'Dune Greens', business_description: 'Greens from the dune' };
  const { vendors } = (await change(sent, await createVendor())).body.profile;
  expect(vendors).toMatchObject({
    vendor_name: 'Dune Greens',
    business_name: 'Dune Greens',
    vendor_description: 'Greens from the dune',
  });
});

it('a vendor is found by their new name, and no longer by the old one', async () => {
  const renamed = await createVendor({ business: { ...business, vendor_name: 'Quenelle Acres' } });
  expect((await change({ vendor_name: 'Ziziphus Acres' }, renamed)).status).toBe(200);
  const idsFor = async (search: string) =>
    (await admin.call('listUsers', { query: { search } })).body.users.map(({ id }) => id);
  expect([await idsFor('Quenelle'), await idsFor('Ziziphus')]).toEqual([[], [renamed.id]]);
});

it('a vendor’s profile leaves role, vendor status and commission to staff', async () => {
  const waiting = await createVendor({ vendorStatus: 'pending' });
  const answer = await change({ vendor_status: 'active', tax_id: '98' }, waiting);
  expect(answer.body.profile.vendors).toMatchObject({ vendor_status: 'pending', tax_id: '98' });
  expect((await change({ role: 'admin' }, waiting)).status).toBe(422);
});

it('a vendor’s profile asks for name and license once the business is changed, and saves the person before', async () => {
  const unlicensed = await createVendor({ business: { vendor_name: 'Dune' } });
  expect((await change({ city: 'Stuart', vendor_name: 'Dune' }, unlicensed)).status).toBe(200);
  expect(await change({ tax_id: '98' }, unlicensed)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'business_license', message: 'Business license is required for vendors' }] },
  });
  expect(await change({ vendor_name: ' ' })).toMatchObject({
    body: { errors: [{ path: 'vendor_name', message: 'Vendor name is required for vendors' }] },
  });
});

it('a vendor’s profile refuses a form that began with another version, and a logo that is not there', async () => {
  const { version } = await read();
  const sent = (city: string) =>
    vendor.client.call('updateVendorProfile', { body: { version, city } }).then(({ status }) => status);
  expect((await Promise.all([sent('Stuart'), sent('Fort Pierce')])).toSorted()).toEqual([200, 409]);
  const logo = { vendor_image_url: '/uploads/pic_01JD000000000000000000000A/480.webp' };
  expect(await change(logo)).toMatchObject({ status: 422, body: { errors: [{ path: 'vendor_image_url' }] } });
  expect((await change({ vendor_image_url: 'https://elsewhere.test/logo.png' })).status).toBe(422);
  // A text that staff cannot read would lock them out of the record.
  expect((await change({ business_website: 'https://a\u0001b' })).status).toBe(422);
});

it('a vendor’s profile is nobody’s who is no vendor', async () => {
  expect((await admin.call('getVendorProfile')).status).toBe(422);
  const member = await createMember();
  expect((await member.client.call('getVendorProfile')).status).toBe(403);
});
