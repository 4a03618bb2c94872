import { localDate } from '#shared/local-date.ts';
import { keys } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { runJob } from '../../support/shopping.ts';
import { vendorWithStatement } from '../../support/vendor-statements.ts';
import { demoClient, setItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const today = () => localDate(new Date());
const thisYear = () => ({ year: Number(today().slice(0, 4)) });
const read = async (id: string) => (await admin.call('getVendorStatement', { params: { id } })).body;
async function pay(id: string, reference: string) {
  const { version } = (await read(id)).statement;
  const body = { version, date: today(), reference };
  return admin.call('payVendorStatement', { params: { id }, body });
}

it('a payment keeps whom it went to, for the year-end form, when the vendor is deleted', async () => {
  const { statementId: id, id: vendorId } = await vendorWithStatement();
  const business = { vendor_name: 'Dune Road Greens', business_address: '1 Dune Rd', tax_id: '12-3456789' };
  await setItem(keys.user(vendorId), { firstName: 'Dana', lastName: 'Dune', business });
  expect((await pay(id, '1042')).status).toBe(200);
  const moved = { ...business, business_address: '2 Bay St' };
  await setItem(keys.user(vendorId), { business: moved });
  expect((await read(id)).to).toEqual({ address: '1 Dune Rd', tax_id: '12-3456789' });
  expect((await admin.call('deleteVendor', { params: { id: vendorId } })).status).toBe(200);
  await runJob('clear-deleted-users');
  expect((await read(id)).to).toEqual({ address: '1 Dune Rd', tax_id: '12-3456789' });
  const { totals } = (await admin.call('listVendorYearTotals', { query: thisYear() })).body;
  expect(totals.find((one) => one.vendor_id === vendorId)).toMatchObject({
    vendor_name: 'Dune Road Greens',
    person_name: 'Dana Dune',
    address: '1 Dune Rd',
    tax_id: '12-3456789',
    paid: 17,
  });
  const file = (await admin.call('exportVendorYearTotals', { query: thisYear() })).body.text;
  expect(file).toContain(`${vendorId},Dune Road Greens,Dana Dune,1 Dune Rd,12-3456789,1,`);
  // The check's number is corrected afterwards.
  expect((await pay(id, '1043')).status).toBe(200);
  expect((await read(id)).to.tax_id).toBe('12-3456789');
  const entries = await admin.call('listAuditEntries', {
    query: { kind: 'vendor-statement', record_id: id },
  });
  expect(JSON.stringify(entries.body)).not.toContain('12-3456789');
});
