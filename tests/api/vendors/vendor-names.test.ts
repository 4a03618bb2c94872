import { randomUUID } from 'node:crypto';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { changeProduct, productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { readRelated } from '#functions/product-management/use-cases/read-related.ts';
import { doProductsFollow } from '#functions/vendor-insurance/use-cases/do-products-follow.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { fill, ordersOf, runJob } from '../../support/shopping.ts';
import { createVendor, productOf, sell } from '../../support/vendor-sales.ts';
import {
  anonymous,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  readItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const newName = () => `Heron Marsh ${randomUUID().slice(0, 8)}`;
const follows = 'Products carry the new name within five minutes.';

async function rename({ id }: Member, vendor_name: string) {
  const { record } = (await admin.call('getVendor', { params: { id } })).body.vendor;
  return admin.call('updateVendor', { params: { id }, body: { version: record!.version, vendor_name } });
}
const follow = () => runJob('watch-insurance');
const nameOf = async ({ id }: Pick<Product, 'id'>) =>
  (await readItem<Product>(productEntity.key(id)))!.vendorName;
const add = async (fields: object) =>
  (await admin.call('createProduct', { body: { name: `Chard ${randomUUID()}`, price: 3, ...fields } })).body
    .product;
const idsFor = async (search: string) =>
  (await anonymous().call('listProducts', { query: { search } })).body.data.map(({ id }) => id);

it('a renamed vendor has the new name wherever it is no history', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const product = await productOf(vendor);
  const [{ member: before }, member, sharing] = [
    await sell([product, 1]),
    await createSubscriber(),
    await createMember(),
  ];
  await fill(member, { products: [[product, 1]] });
  const { id: subscriptionId } = await giveSubscription(sharing, {
    items: [{ id: 'itm_1', productId: product.id, productName: product.name, quantity: 1, priceCents: 1000 }],
  });
  const name = newName();

  const renamed = await rename(vendor, name);
  expect([renamed.status, renamed.body.message]).toEqual([200, `Vendor updated successfully. ${follows}`]);
  await follow();

  expect((await anonymous().call('getProduct', { params: product })).body.product.vendor_name).toBe(name);
  expect(await idsFor(name)).toEqual([product.id]);
  expect(await idsFor('Dune Road Greens')).not.toContain(product.id);
  const addOns = await sharing.client.call('listSubscriptionAddons', { params: { id: subscriptionId } });
  expect(addOns.body.addons.find(({ id }) => id === product.id)).toMatchObject({ vendor_name: name });
  expect((await admin.call('listVendors', { query: { search: name } })).body.vendors).toMatchObject([
    { id: vendor.id, name },
  ]);
  const listed = (await admin.call('listAdminProducts', { query: { search: name } })).body.products;
  expect(listed).toMatchObject([{ id: product.id, vendor_name: name }]);
  const anywhere = (await admin.call('searchBackOffice', { query: { q: name } })).body;
  expect(anywhere.vendors).toMatchObject([{ id: vendor.id, name }]);

  expect((await member.client.call('createPaymentIntent', { body: {} })).status).toBe(200);
  const lineOf = async (one: Member) => (await ordersOf(one))[0]!.lines[0]!.vendorName;
  expect([await lineOf(before), await lineOf(member)]).toEqual(['Dune Road Greens', name]);
});

it('a renamed vendor is told that products follow, and nobody is where the name stays', async () => {
  const vendor = await createMember({
    role: 'vendor',
    vendorStatus: 'active',
    business: { vendor_name: 'Old', business_license: 'L-1' },
  });
  const save = async (fields: object) => {
    const { version } = (await vendor.client.call('getVendorProfile')).body.profile;
    return (await vendor.client.call('updateVendorProfile', { body: { version, ...fields } })).body.message;
  };
  expect(await save({ vendor_name: newName() })).toBe(`Account information updated successfully! ${follows}`);
  expect(await save({ business_website: 'https://example.test' })).toBe(
    'Account information updated successfully!',
  );
});

it('hundreds of products follow a new vendor name in pieces, and go on where a run died', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const products: Product[] = [];
  for (let at = 0; at < 300; at += 1) products.push(await productOf(vendor));
  const name = newName();
  await rename(vendor, name);
  const account = await readItem<User>(userEntity.key(vendor.id));
  const ids = products.map(({ id }) => id);
  let pieces = 12;
  expect(await doProductsFollow(vendor.id, account, ids, () => (pieces -= 1) > 0)).toBe(false);
  const renamed = async () => (await Promise.all(products.map(nameOf))).filter((one) => one === name).length;
  const some = await renamed();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(300);
  await follow();
  expect(await renamed()).toBe(300);
  const { counts } = (await admin.call('listAdminProducts', { query: { search: name } })).body;
  expect(counts.all).toBe(300);
}, 120_000);

it('the last of two vendor names stands, whichever run ends last', async () => {
  const vendor = await createVendor();
  const product = await productOf(vendor);
  const names = [newName(), newName()] as const;
  await rename(vendor, names[0]);
  await Promise.all([follow(), rename(vendor, names[1]), follow()]);
  await follow();
  expect(await nameOf(product)).toBe(names[1]);
});

it('a run that read an older vendor name writes nothing once there is a newer one', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const product = await productOf(vendor);
  await rename(vendor, 'Older');
  const older = await readItem<User>(userEntity.key(vendor.id));
  const name = newName();
  await rename(vendor, name);
  await follow();
  await doProductsFollow(vendor.id, older, [product.id], () => true);
  expect(await nameOf(product)).toBe(name);
});

it('a form of staff that was open during a rename saves what it says, and leaves the new name', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const { id } = await productOf(vendor);
  const form = (await admin.call('getAdminProduct', { params: { id } })).body.product;
  const name = newName();
  await rename(vendor, name);
  await follow();
  const body = { version: form.version, vendor_name: form.vendor_name, description: 'Crisp' };
  const saved = (await admin.call('updateProduct', { params: { id }, body })).body.product;
  expect(saved).toMatchObject({ vendor_name: name, description: 'Crisp' });
  const shown = (await anonymous().call('getProduct', { params: { id } })).body.product;
  expect(shown).toMatchObject({ vendor_name: name, description: 'Crisp' });
});

it('a vendor name that was read before a rename is not written after it', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const before = await productOf(vendor);
  const related = await readRelated({ vendor_id: vendor.id }, undefined);
  await rename(vendor, newName());
  await follow();
  await expect(transact(related.asRead)).rejects.toThrow(TransactionRefused);
  await expect(transact([changeProduct(before, { ...before, description: 'Crisp' })])).rejects.toThrow(
    TransactionRefused,
  );
});

it('products that are made and changed beside a rename have the new name afterwards', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const changed = await productOf(vendor);
  const { version } = (await admin.call('getAdminProduct', { params: changed })).body.product;
  const name = newName();
  const [product] = await Promise.all([
    add({ vendor_id: vendor.id, product_status: 'active' }),
    rename(vendor, name).then(follow),
    admin.call('updateProduct', { params: changed, body: { version, description: 'Crisp' } }),
    add({ vendor_id: vendor.id, product_status: 'active' }),
  ]);
  await follow();
  expect([await nameOf(product), await nameOf(changed)]).toEqual([name, name]);
  expect(await idsFor(name)).toHaveLength(3);
});

it('a product of a vendor has the name of the business, and one without a vendor what staff typed', async () => {
  const vendor = await createVendor('Dune Road Greens');
  const typed = { vendor_name: 'Typed by staff' };
  const own = await add({ ...typed, vendor_id: vendor.id });
  expect(own.vendor_name).toBe('Dune Road Greens');
  const nobodys = await add(typed);
  expect(nobodys.vendor_name).toBe('Typed by staff');
  const save = async ({ id }: { id: string }, fields: object) => {
    const { version } = (await admin.call('getAdminProduct', { params: { id } })).body.product;
    return (await admin.call('updateProduct', { params: { id }, body: { version, ...fields } })).body.product
      .vendor_name;
  };
  expect(await save(own, { vendor_name: 'Typed again' })).toBe('Dune Road Greens');
  expect(await save(nobodys, { vendor_name: 'Typed again' })).toBe('Typed again');
  expect(await save(nobodys, { vendor_id: vendor.id })).toBe('Dune Road Greens');
  expect(await save(nobodys, { vendor_id: null, vendor_name: 'Typed again' })).toBe('Typed again');
  const unnamed = await createMember({ role: 'vendor', vendorStatus: 'active' });
  expect(await save(own, { vendor_id: unnamed.id, vendor_name: 'Dune Road Greens' })).toBe('');
  expect(await save(own, { vendor_name: 'Typed again' })).toBe('Typed again');
});

it('a vendor’s person is named nowhere in the shop', async () => {
  const person = { firstName: 'Sam', lastName: `Okafor${randomUUID().slice(0, 6)}` };
  const vendor = await createMember({ role: 'vendor', vendorStatus: 'active', ...person });
  const { id } = await add({ vendor_id: vendor.id, product_status: 'active' });
  const older = await productOf(vendor, { vendorName: `Sam ${person.lastName}` });
  const typed = await productOf(vendor, { vendorName: 'Typed by staff' });
  await runJob('mark-insurances');
  await follow();
  expect([await nameOf(older), await nameOf(typed)]).toEqual(['', 'Typed by staff']);
  const [product, page, orderable] = await Promise.all([
    anonymous().call('getProduct', { params: { id } }),
    anonymous().call('getVendor', { params: vendor }),
    idsFor(person.lastName),
  ]);
  expect(product.body.product.vendor_name).toBe('');
  expect(page.body.vendor.name).toBe('A local vendor');
  expect(orderable).toEqual([]);
  expect(JSON.stringify([product.body, page.body])).not.toContain(person.lastName);
  const { name } = (await admin.call('getVendor', { params: vendor })).body.vendor;
  expect(name).toBe(`Sam ${person.lastName}`);
});

it('another vendor’s product is left alone by a rename', async () => {
  const [vendor, other] = [await createVendor('Dune Road Greens'), await createVendor('Other')];
  const product = await createProduct({ vendorId: other.id, vendorName: 'Other' });
  const account = await readItem<User>(userEntity.key(vendor.id));
  await doProductsFollow(vendor.id, account, [product.id], () => true);
  expect(await nameOf(product)).toBe('Other');
});
