import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '#shared/local-date.ts';
import { graceDays } from '#functions/accounts/domain/offered-until.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { pdf, sendCertificate, uploadCertificate } from '../../support/certificates.ts';
import { runJob } from '../../support/shopping.ts';
import { createVendor, productOf } from '../../support/vendor-sales.ts';
import { demoClient, mailsTo, readItem, type Member } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const today = localDate(new Date());
const ending = addDays(today, 5);
const renewed = addDays(today, 370);

const insured = async (until = ending) => {
  const vendor = await createVendor();
  await decide(vendor, until);
  return { vendor, product: await productOf(vendor) };
};
const decide = async ({ id }: Member, insurance_expiry_date: string) => {
  const { record } = (await admin.call('getVendor', { params: { id } })).body.vendor;
  const body = { version: record!.version, insurance_expiry_date };
  expect((await admin.call('updateVendor', { params: { id }, body })).status).toBe(200);
};
const offered = async ({ id }: Product) => {
  await runJob('watch-insurance');
  return (await readItem<Product>(productEntity.key(id)))!.offeredUntil;
};
const subjectsTo = async ({ email }: Member) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes('renewed'));
const version = async ({ client }: Member) => (await client.call('getVendorProfile')).body.profile.version;

it('a certificate keeps the products on sale until staff decided, who are told of it and find it', async () => {
  const { vendor, product } = await insured();
  expect((await sendCertificate(vendor, renewed)).body.profile.vendors).toMatchObject({
    accepted_insurance_date: ending,
    insurance_expiry_date: renewed,
    offered_until: addDays(ending, graceDays),
    insurance_certificate: { until: renewed },
  });
  expect(await offered(product)).toBe(addDays(ending, graceDays));
  await runJob('look-for-needs');
  const needs = (await admin.call('getNeedsYou')).body.vendor_insurance;
  expect(needs.find((one) => one.vendor_id === vendor.id)).toMatchObject({
    state: 'to_accept',
    has_certificate: true,
    offered_until: addDays(ending, graceDays),
  });
  const query = { vendor_id: vendor.id };
  const { url } = (await admin.call('getInsuranceCertificate', { query })).body;
  const file = await fetch(url);
  expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())]).toEqual([
    'application/pdf',
    pdf,
  ]);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  await decide(vendor, renewed);
  expect(await offered(product)).toBe(renewed);
  expect(await subjectsTo(vendor)).toEqual(['Your renewed insurance is accepted']);
});

it('a certificate that staff do not accept leaves the insurance as it was', async () => {
  const { vendor, product } = await insured();
  await sendCertificate(vendor, renewed);
  await decide(vendor, ending);
  expect(await offered(product)).toBe(ending);
  expect(await subjectsTo(vendor)).toEqual(['Your renewed insurance is not accepted']);
});

it('a certificate keeps nothing on sale that was off already', async () => {
  const { vendor, product } = await insured(addDays(today, -1));
  await sendCertificate(vendor, renewed);
  expect(await offered(product)).toBe(addDays(today, -1));
});

it('a certificate is sent once, of the vendor’s own, and is nothing else than a certificate', async () => {
  const [{ vendor }, { vendor: other }] = await Promise.all([insured(), insured()]);
  const upload_id = await uploadCertificate(vendor);
  const send = async (from: Member, fields: object = {}) => {
    const body = { version: await version(from), upload_id, insurance_expiry_date: renewed, ...fields };
    const { status, body: answer } = await from.client.call('sendInsuranceCertificate', { body });
    return [status, answer.errors?.[0]?.path];
  };
  expect(await send(other)).toEqual([422, 'upload_id']);
  expect(await send(vendor, { upload_id: randomUUID() })).toEqual([422, 'upload_id']);
  const page = await uploadCertificate(vendor, Buffer.from('<script>alert(1)</script>'));
  expect(await send(vendor, { upload_id: page })).toEqual([422, 'upload_id']);
  expect(await send(vendor, { insurance_expiry_date: today })).toEqual([422, 'insurance_expiry_date']);
  const read = await version(vendor);
  expect(await send(vendor, { version: read })).toEqual([200, undefined]);
  expect(await send(vendor, { version: read })).toEqual([200, undefined]);
  expect(await version(vendor)).toBe(read + 1);
  expect((await other.client.call('getInsuranceCertificate')).status).toBe(404);
});

it('a certificate lies where nobody comes without an address that was made for it', async () => {
  const { vendor } = await insured();
  await sendCertificate(vendor, renewed);
  const { url } = (await vendor.client.call('getInsuranceCertificate')).body;
  const bare = new URL(url);
  bare.search = '';
  expect((await fetch(bare)).ok).toBe(false);
});

it('a certificate goes with the account', async () => {
  const vendor = await createVendor();
  await sendCertificate(vendor, renewed);
  const { url } = (await vendor.client.call('getInsuranceCertificate')).body;
  expect(
    (await admin.call('deleteUser', { params: { id: vendor.id }, query: { confirm: 'true' } })).status,
  ).toBe(200);
  await runJob('clear-deleted-users');
  expect((await fetch(url)).status).toBe(404);
});
