import type { ApiClient } from '../../support/api-client.ts';
import { createVendor, productOf, sell } from '../../support/vendor-sales.ts';
import { createMember, demoClient, type Member } from '../../support/world.ts';

let admin: ApiClient;
let one: Member;
let other: Member;
beforeAll(async () => {
  admin = await demoClient('admin');
  [one, other] = await Promise.all([createVendor('Dune Road Greens'), createVendor('Other Farm')]);
});

const as = (vendor: { id: string }) => ({ vendor_id: vendor.id });
const entriesOf = async (kind: 'order' | 'product' | 'user', recordId: string) =>
  (await admin.call('listAuditEntries', { query: { kind, record_id: recordId } })).body.entries.map(
    ({ operation, acted_for }) => [operation, acted_for?.name],
  );

describe('an admin who acts for a vendor', () => {
  it('an admin who acts for a vendor reads what is that vendor’s, and nothing of another’s', async () => {
    const { orderId } = await sell([await productOf(one), 1]);
    const listed = (await admin.call('listVendorOrders', { query: as(one) })).body.orders;
    expect(listed.map(({ id }) => id)).toContain(orderId);
    expect((await admin.call('listVendorOrders', { query: as(other) })).body.total).toBe(0);
    const shown = await admin.call('getVendorOrder', { params: { id: orderId }, query: as(one) });
    expect(shown.status).toBe(200);
    const foreign = await admin.call('getVendorOrder', { params: { id: orderId }, query: as(other) });
    expect(foreign.status).toBe(404);
    const { profile } = (await admin.call('getVendorProfile', { query: as(one) })).body;
    expect(profile).toMatchObject({ id: one.id, vendors: { vendor_name: 'Dune Road Greens' } });
    expect((await admin.call('getVendorSales', { query: as(one) })).status).toBe(200);
  });

  it('an admin who acts for a vendor leaves an entry that names the vendor with each write', async () => {
    const product = await productOf(one);
    const { orderId } = await sell([product, 1]);
    const params = { id: orderId };
    const calls = [
      await admin.call('updateVendorOrderStatus', { params, query: as(one), body: { status: 'ready' } }),
      await admin.call('addVendorOrderNote', { params, query: as(one), body: { note: 'By the door' } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([200, 200]);
    // The order's own log names the vendor.
    expect((await entriesOf('order', orderId)).filter(([, vendor]) => vendor !== undefined)).toEqual([
      ['addVendorOrderNote', 'Dune Road Greens'],
      ['updateVendorOrderStatus', 'Dune Road Greens'],
    ]);
    const label = { product_id: product.id, ingredients_by_weight: 'Chard' };
    expect((await admin.call('saveFoodLabel', { query: as(one), body: label })).status).toBe(200);
    expect((await admin.call('withdrawProductChange', { params: product, query: as(one) })).status).toBe(200);
    expect(await entriesOf('product', product.id)).toEqual([
      ['withdrawProductChange', 'Dune Road Greens'],
      ['saveFoodLabel', 'Dune Road Greens'],
    ]);
    const { version } = (await admin.call('getVendorProfile', { query: as(one) })).body.profile;
    const body = { version, city: 'Stuart', business_license: 'FL-1' };
    expect((await admin.call('updateVendorProfile', { query: as(one), body })).status).toBe(200);
    expect((await admin.call('updateVendorProfile', { query: as(one), body })).status).toBe(409);
    expect(await entriesOf('user', one.id)).toEqual([['updateVendorProfile', 'Dune Road Greens']]);
  });

  it('an admin who acts for a vendor submits and deletes products in their name, and changes none of another', async () => {
    const sent = { name: 'Sorrel of the shore', price: 4 };
    const answer = await admin.call('createProduct', { query: as(one), body: sent });
    expect(answer.body.product).toMatchObject({ vendor_id: one.id, product_status: 'pending_approval' });
    const { id } = answer.body.product;
    const change = { version: answer.body.product.version, price: 5 };
    const foreign = await admin.call('updateProduct', { params: { id }, query: as(other), body: change });
    expect(foreign.status).toBe(404);
    const changed = await admin.call('updateProduct', { params: { id }, query: as(one), body: change });
    expect(changed.status).toBe(200);
    expect((await admin.call('deleteProductSubmission', { params: { id }, query: as(one) })).status).toBe(
      200,
    );
    expect((await entriesOf('product', id)).map(([operation]) => operation)).toEqual([
      'deleteProductSubmission',
      'updateProduct',
      'createProduct',
    ]);
  });

  it('an admin is asked to choose a vendor to act for, who must be one', async () => {
    const none = await admin.call('listVendorOrders', { query: {} });
    expect([none.status, none.body.error]).toEqual([422, 'Please choose the vendor you want to act for.']);
    expect((await admin.call('getVendorProfile', {})).status).toBe(422);
    const member = await createMember();
    for (const id of [member.id, 'usr_nobody'])
      expect((await admin.call('getVendorProfile', { query: { vendor_id: id } })).status).toBe(404);
    const long = await admin.call('getVendorProfile', { query: { vendor_id: 'x'.repeat(3000) } });
    expect(long.status).toBe(422);
  });
});

it('a vendor may name themselves, and no one else', async () => {
  expect((await one.client.call('getVendorProfile', { query: as(one) })).status).toBe(200);
  expect((await one.client.call('getVendorProfile', { query: as(other) })).status).toBe(404);
  expect(await entriesOf('user', other.id)).toEqual([]);
});
