import { localDate } from '#shared/local-date.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { statementEntity, theWaitingStatements } from '#functions/vendor-statements/data/statements.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { runJob } from '../../support/shopping.ts';
import { prove, vendorWithStatement, weekEnd } from '../../support/vendor-statements.ts';
import { demoClient, drainQueues, mailsTo, setItem } from '../../support/world.ts';

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

const paidInYear = async (vendorId: string) =>
  (await admin.call('listVendorYearTotals', { query: thisYear() })).body.totals.find(
    (one) => one.vendor_id === vendorId,
  )?.paid;
const checks = async () => (await admin.call('exportVendorPayments', { query: thisYear() })).body.text;
const toPay = async () => (await getEntities([theWaitingStatements]))[0].toPay;

it('a payment is taken back once, with a reason that the vendor is mailed, and the statement is paid again', async () => {
  const { statementId: id, id: vendorId, email } = await vendorWithStatement();
  const before = await toPay();
  const takeBack = (version: number, reason = 'The check came back') =>
    admin.call('takeBackVendorPayment', { params: { id }, body: { version, reason } });
  expect((await takeBack((await read(id)).statement.version)).status).toBe(409);
  await pay(id, '1042');
  expect(await toPay()).toBe(before - 1);
  const { version } = (await read(id)).statement;
  expect((await takeBack(version - 1)).status).toBe(409);
  expect((await takeBack(version, ' ')).status).toBe(422);
  const both = await Promise.all([takeBack(version), takeBack(version)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await takeBack(version)).status).toBe(200);
  expect((await takeBack(version, 'Another reason')).status).toBe(409);

  expect((await read(id)).statement).toMatchObject({ status: 'issued', payment: null });
  expect(await toPay()).toBe(before);
  expect(await paidInYear(vendorId)).toBeUndefined();
  expect(await checks()).not.toContain(id);
  expect((await admin.call('exportVendorPayments')).body.text).toContain(id);
  const waiting = await admin.call('listAllVendorStatements', { query: { status: 'issued', limit: 100 } });
  expect(waiting.body.statements.map((one) => one.id)).toContain(id);
  const audit = await admin.call('listAuditEntries', { query: { kind: 'vendor-statement', record_id: id } });
  expect(audit.body.entries.map(({ operation }) => operation)).toEqual([
    'takeBackVendorPayment',
    'payVendorStatement',
  ]);

  expect((await pay(id, '1043')).status).toBe(200);
  expect((await takeBack(version)).status).toBe(200);
  expect((await read(id)).statement.payment?.reference).toBe('1043');
  expect([await paidInYear(vendorId), await toPay()]).toEqual([17, before - 1]);
  expect(await checks()).toContain(`${today()},Check,1043,Dune Road Greens,${id},${weekEnd()},17`);
  await drainQueues();
  const mails = (await mailsTo(email)).filter(({ subject }) => /paid/i.test(subject));
  const texts = mails.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('We sent you check no. 1042'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('The check came back'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('We sent you check no. 1043'))).toHaveLength(1);
  expect(mails).toHaveLength(3);
  expect(await prove()).toBe(0);
});

it('a payment that is missing from a paid statement is found at night', async () => {
  const { id: vendorId } = await vendorWithStatement();
  const key = statementEntity.key(vendorId, weekEnd());
  await setItem(key, { status: 'paid' });
  expect(await prove()).toBe(1);
  await setItem(key, { status: 'issued' });
});

it('a payment is taken back by staff alone', async () => {
  const { statementId: id, client } = await vendorWithStatement();
  const input = { params: { id }, body: { version: 1, reason: 'Mine' } };
  expect((await client.call('takeBackVendorPayment', input)).status).toBe(403);
  const none = { ...input, params: { id: 'sta_2026-01-04_usr_nobody' } };
  expect((await admin.call('takeBackVendorPayment', none)).status).toBe(404);
});
