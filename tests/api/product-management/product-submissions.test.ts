import { randomUUID } from 'node:crypto';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { waitingCounter } from '#functions/catalogue/data/waiting-products.ts';
import { maxWaitingProducts } from '#shared/max-waiting-products.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { withinWindow } from '../../support/within-window.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  mailsTo,
  readItem,
  setItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
let member: ApiClient;
let vendor: Member;

const createVendor = () =>
  createMember({ role: 'vendor', vendorStatus: 'active', business: { vendor_name: 'Dune Road Greens' } });

beforeAll(async () => {
  admin = await demoClient('admin');
  member = (await createSubscriber()).client;
  vendor = await createVendor();
});

const nameOf = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const submit = async (fields: object = {}, by: Member = vendor) => {
  const body = { name: nameOf('Chard'), price: 4, ...fields };
  const answer = await by.client.call('createProduct', { body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.product;
};
const edit = (id: string, body: object, by: Member = vendor) =>
  by.client.call('updateProduct', { params: { id }, body: body as { version: number } });
const review = (id: string, version: number, decision = 'approve', reason = '') =>
  admin.call('reviewProductSubmission', {
    params: { id },
    body: { version, decision: decision as 'approve' | 'reject', reason },
  });
const approved = async (fields: object = {}) => {
  const product = await submit(fields);
  expect((await review(product.id, 1)).status).toBe(200);
  return product;
};
const shown = async (id: string) =>
  (await admin.call('getProductSubmission', { params: { id } })).body.submission;
const own = async (query: object = {}, by: Member = vendor) =>
  (await by.client.call('listVendorProducts', { params: { id: by.id }, query })).body;
const ownOne = async (id: string) => (await own()).products.find((one) => one.id === id);
const inShop = async (name: string) =>
  (await member.call('listProducts', { query: { search: name } })).body.data;
const waiting = async (who: Member = vendor) =>
  (await readItem<{ waiting: number }>(waitingCounter(who.id)))?.waiting ?? 0;
const remove = (id: string) => admin.call('deleteProduct', { params: { id } });

it('a page of a vendor’s products is full, and has a next one, although a product left the list meanwhile', async () => {
  const grower = await createVendor();
  const products = [];
  for (const name of ['Anise', 'Basil', 'Chervil', 'Dill']) products.push(await submit({ name }, grower));
  // The product now belongs to another vendor, but the list of cards still has it.
  await setItem(productEntity.key(products[1]!.id), { vendorId: 'usr_another' });
  const { products: page, next_cursor } = await own({ limit: 2 }, grower);
  expect(page.map(({ name }) => name)).toEqual(['Anise', 'Chervil']);
  const rest = await own({ limit: 2, cursor: next_cursor }, grower);
  expect([rest.products.map(({ name }) => name), rest.next_cursor]).toEqual([['Dill'], null]);
});

describe('a vendor submits a product', () => {
  it('a vendor’s product waits as an add-on of theirs, whatever was sent, and staff see it', async () => {
    const name = nameOf('Chard');
    const body = {
      name,
      price: 4,
      unit: 'bunch',
      product_status: 'active',
      featured: true,
      is_addon: false,
      sales_tax: false,
      vendor_id: 'usr_vendor-pullet-lane',
      requires_food_label: true,
      food_label_name: 'USDA Organic',
      food_label_type: 'organic',
    } as const;
    const answer = await vendor.client.call('createProduct', { body });
    expect(answer.body).toMatchObject({
      message: 'Product submitted successfully! It will be reviewed by admin.',
      product: {
        product_status: 'pending_approval',
        featured: false,
        is_addon: true,
        sales_tax: true,
        vendor_id: vendor.id,
        vendor_name: 'Dune Road Greens',
        food_label_name: 'USDA Organic',
      },
    });
    const { id } = answer.body.product;
    expect(await inShop(name)).toEqual([]);
    const query = { search: name, tab: 'pending', status: 'pending_approval' } as const;
    expect((await admin.call('listAdminProducts', { query })).body.products).toMatchObject([{ id }]);
    expect(await shown(id)).toMatchObject({
      waiting: 'submission',
      requested: null,
      vendor: { id: vendor.id, name: 'Dune Road Greens', vendor_status: 'active' },
      decision: null,
    });
    expect((await admin.call('getNeedsYou')).body.items).toContainEqual(
      expect.objectContaining({ kind: 'pending_products' }),
    );
    await remove(id);
  });

  it('a vendor’s product is submitted once, though the form is sent twice; nobody else gets at it by that', async () => {
    const body = { name: nameOf('Chard'), price: 4, request_id: randomUUID() };
    const count = await waiting();
    const answers = await Promise.all([1, 2].map(() => vendor.client.call('createProduct', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.product.id).toBe(answers[1]!.body.product.id);
    expect(await waiting()).toBe(count + 1);
    const other = await createVendor();
    for (const [who, price] of [
      [other, 4],
      [vendor, 5],
    ] as const)
      expect((await who.client.call('createProduct', { body: { ...body, price } })).status).toBe(409);
    await remove(answers[0]!.body.product.id);
  });

  it('a vendor’s product keeps markup in its name as text', async () => {
    const name = `<b onclick="x">Beets</b> ${randomUUID().slice(0, 4)}`;
    const { id } = await submit({ name });
    await review(id, 1);
    expect(await inShop(name)).toMatchObject([{ name }]);
    const mails = await mailsTo(vendor.email);
    expect(mails.at(-1)!.html).toContain('&lt;b onclick');
    expect(mails.at(-1)!.html).not.toContain('<b onclick');
    await remove(id);
  });

  it.each([
    ['no name', { name: ' ' }, 'Product Name is required'],
    ['no price', { price: '' }, 'Price is required'],
    [
      'a picture of somewhere else',
      { image_url: 'https://elsewhere.test/x.gif' },
      'Please upload the picture',
    ],
    [
      'a picture that is not there',
      { image_url: '/uploads/pic_00000000000000000000000000/480.webp' },
      'This picture is no longer there. Please upload it again.',
    ],
  ])('a vendor’s product is refused with %s', async (_, fields, message) => {
    const body = { name: 'Chard', price: 4, ...fields } as { name: string };
    expect(await vendor.client.call('createProduct', { body })).toMatchObject({
      status: 422,
      body: { errors: [{ message }] },
    });
  });

  it('a product is not submitted without a vendor record, nor with an inactive one', async () => {
    const [bare, inactive] = [
      await createMember({ role: 'vendor' }),
      await createMember({ role: 'vendor', vendorStatus: 'inactive', business: { vendor_name: 'Gone' } }),
    ];
    for (const [who, text] of [
      [bare, 'This account has no vendor record yet. Please ask the co-op to set it up.'],
      [inactive, 'Your vendor account is inactive. Please contact the co-op.'],
    ] as const) {
      const body = { name: 'Chard', price: 4 };
      expect(await who.client.call('createProduct', { body })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', error: text },
      });
      expect((await who.client.call('listVendorProducts', { params: { id: who.id } })).status).toBe(403);
    }
  });

  it('products that wait are no more than staff can read at once', async () => {
    const other = await createVendor();
    const { id } = await submit({}, other);
    await setItem(waitingCounter(other.id), { waiting: maxWaitingProducts });
    const body = { name: 'One more', price: 4 };
    expect(await other.client.call('createProduct', { body })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('wait for approval already') as string },
    });
    // A product that already waits for approval can still be changed.
    expect((await edit(id, { version: 1, price: 5 }, other)).status).toBe(200);
    await setItem(waitingCounter(other.id), { waiting: 1 });
    await remove(id);
    expect(await waiting(other)).toBe(0);
  });

  it(
    'products of a vendor are submitted only so many an hour',
    withinWindow(async () => {
      const other = await createVendor();
      const refused = { name: 'Chard', image_url: 'https://elsewhere.test/x.gif', price: 1 };
      const statuses = [];
      for (let call = 0; call < 61; call += 1)
        statuses.push((await other.client.call('createProduct', { body: refused })).status);
      expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(422));
      expect(statuses[60]).toBe(429);
    }),
  );
});

describe('while it waits', () => {
  it('a waiting product is changed and deleted by its vendor, and by nobody else', async () => {
    const { id } = await submit();
    const other = await createVendor();
    for (const [call, input] of [
      ['updateProduct', { body: { version: 1, price: 1 } }],
      ['getVendorProduct', {}],
      ['deleteProductSubmission', {}],
      ['withdrawProductChange', {}],
    ] as const)
      expect((await other.client.call(call, { params: { id }, ...input } as never)).status).toBe(404);
    expect((await other.client.call('listVendorProducts', { params: { id: vendor.id } })).status).toBe(404);
    expect((await admin.call('listVendorProducts', { params: { id: vendor.id } })).status).toBe(200);
    for (const call of ['getProductSubmission', 'reviewProductSubmission'] as const)
      expect((await vendor.client.call(call, { params: { id } } as never)).status).toBe(403);

    const before = await waiting();
    expect((await edit(id, { version: 1, price: 5, featured: true })).body).toMatchObject({
      message: 'Product updated successfully!',
      product: { price: 5, featured: false, version: 2 },
    });
    // The call comes from another tab, which has read an older version.
    expect(await edit(id, { version: 1, price: 6 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const deleted = await vendor.client.call('deleteProductSubmission', { params: { id } });
    expect(deleted.body).toEqual({ success: true, message: 'Product deleted successfully' });
    expect(await waiting()).toBe(before - 1);
    expect((await edit(id, { version: 3, price: 6 })).status).toBe(404);
    expect((await review(id, 3)).status).toBe(404);
  });

  it('a waiting product is approved as staff saw it, sold from then on, and the vendor is told once', async () => {
    const name = nameOf('Kale');
    const { id } = await submit({ name });
    const seen = (await shown(id)).product.version;
    await edit(id, { version: 1, price: 9 });
    expect(await review(id, seen)).toMatchObject({
      status: 409,
      body: {
        error:
          'This submission is no longer as you saw it: it was changed meanwhile. Please look at it again.',
      },
    });
    const decision = await review(id, 2);
    expect([decision.status, decision.body.error]).toEqual([200, undefined]);
    expect(await inShop(name)).toMatchObject([{ name, price: 9 }]);
    // The answer was lost, so the call is repeated.
    expect((await review(id, 2)).status).toBe(200);
    const mails = (await mailsTo(vendor.email)).filter(({ subject }) => subject.includes(name));
    expect(mails.map(({ subject }) => subject)).toEqual([`${name} is in the shop`]);
    const { notifications } = (await vendor.client.call('listNotifications')).body;
    expect(notifications.filter(({ title }) => title.includes(name))).toMatchObject([
      { title: `${name} is in the shop`, link: '/vendor/products' },
    ]);
    expect((await edit(id, { version: 2, price: 1 })).status).toBe(409);
    expect((await vendor.client.call('deleteProductSubmission', { params: { id } })).body.error).toBe(
      'This product no longer awaits approval, so it cannot be deleted here.',
    );
    const query = { kind: 'product', record_id: id } as const;
    const { entries } = (await admin.call('listAuditEntries', { query })).body;
    expect(entries.map(({ operation }) => operation)).toEqual(['reviewProductSubmission']);
    await remove(id);
  });

  it('a waiting product says where it is found, how it is kept and how many there are; its category may change', async () => {
    const { id, name } = await submit({ category: 'Leaves', storage: 'chilled', stock: 12 });
    expect((await edit(id, { version: 1, stock: 10, stock_before: 12 })).body.product.stock).toBe(10);
    expect((await shown(id)).product).toMatchObject({ category: 'Leaves', storage: 'chilled', stock: 10 });
    const body = { version: 2, decision: 'approve', category: 'Produce' } as const;
    expect((await admin.call('reviewProductSubmission', { params: { id }, body })).status).toBe(200);
    expect(await inShop(name)).toMatchObject([{ category: 'Produce', stock_remaining: 10 }]);
    expect(await ownOne(id)).toMatchObject({ category: 'Produce', storage: 'chilled', stock: 10 });
    await remove(id);
  });

  it('a rejection of a product says why, and the second reviewer is told who was first', async () => {
    const { id, name } = await submit();
    expect((await review(id, 1, 'reject', ' ')).body.errors).toMatchObject([{ path: 'reason' }]);
    expect((await review(id, 1, 'reject', 'Please add the weight.')).status).toBe(200);
    expect(await ownOne(id)).toMatchObject({
      product_status: 'inactive',
      decision: { outcome: 'rejected', reason: 'Please add the weight.' },
    });
    const [mail] = (await mailsTo(vendor.email)).filter(({ subject }) => subject.includes(name));
    expect(mail!.text).toContain('Please add the weight.');
    expect(await review(id, 1, 'approve')).toMatchObject({
      status: 409,
      body: { error: 'Robin Alvarez rejected this already.' },
    });
    expect((await shown(id)).decision).toMatchObject({ outcome: 'rejected', decided_by: 'Robin Alvarez' });
    expect((await edit(id, { version: 2, price: 1 })).body.error).toBe(
      'This product is inactive. Please submit it as a new product.',
    );
  });

  it('an edit and an approval of a product at the same moment: one of them is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, name } = await submit();
      const [edited, decision] = await Promise.all([edit(id, { version: 1, price: 8 }), review(id, 1)]);
      expect([edited.status, decision.status].toSorted()).toEqual([200, 409]);
      const isApproved = decision.status === 200;
      expect(await inShop(name)).toHaveLength(isApproved ? 1 : 0);
      expect((await shown(id)).product).toMatchObject({ price: isApproved ? 4 : 8, version: 2 });
      await remove(id);
    }
  });

  it('a product status in the form of staff is a decision as well', async () => {
    const { id, name } = await submit();
    const body = { version: 1, product_status: 'active', category: 'Produce' } as const;
    expect((await admin.call('updateProduct', { params: { id }, body })).status).toBe(200);
    expect(await ownOne(id)).toMatchObject({ product_status: 'active', decision: { outcome: 'approved' } });
    const mails = (await mailsTo(vendor.email)).filter(({ subject }) => subject.includes(name));
    expect(mails).toHaveLength(1);
    await remove(id);
  });
});

it('a product status in a file of staff is a decision as well', async () => {
  const { id, name } = await submit();
  const row = { row: 2, id, version: 1, cells: { product_status: 'inactive' } };
  const answer = await admin.call('importProducts', { body: { import_id: randomUUID(), rows: [row] } });
  expect(answer.body.failures).toEqual([]);
  expect(await ownOne(id)).toMatchObject({ product_status: 'inactive', decision: { outcome: 'rejected' } });
  const subjects = (await mailsTo(vendor.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`${name} was not approved`);
});

describe('a change of what is on sale', () => {
  it('a requested change waits while the product goes on selling as it was, and takes effect once it is approved', async () => {
    const { id, name } = await approved();
    const count = await waiting();
    const answer = await edit(id, { version: 2, price: 7, description: 'Now larger.', featured: true });
    expect(answer.body).toMatchObject({ product: { price: 4, description: '', product_status: 'active' } });
    expect(answer.body.message).toContain('until then the product stays as it is');
    expect(await waiting()).toBe(count + 1);
    expect(await inShop(name)).toMatchObject([{ price: 4, featured: false }]);
    expect(await ownOne(id)).toMatchObject({
      product_status: 'pending_active',
      is_on_sale: true,
      price: 4,
      change_request: { fields: { price: 7, description: 'Now larger.' } },
    });
    for (const query of [{ tab: 'pending' }, { status: 'pending_active' }] as const)
      expect(
        (await admin.call('listAdminProducts', { query: { ...query, search: name } })).body.products,
      ).toMatchObject([{ id, product_status: 'active', has_change_request: true }]);
    expect(await shown(id)).toMatchObject({
      waiting: 'change',
      product: { price: 4, version: 3 },
      requested: { price: 7, description: 'Now larger.' },
    });
    // A product has at most one change request, so this call adds to it.
    expect((await edit(id, { version: 3, unit: 'lb' })).status).toBe(200);
    expect(await waiting()).toBe(count + 1);
    expect((await review(id, 3)).body.error).toBe(
      'This change is no longer as you saw it: it was changed meanwhile. Please look at it again.',
    );
    expect((await review(id, 4)).status).toBe(200);
    expect(await inShop(name)).toMatchObject([{ price: 7, unit: 'lb', featured: false }]);
    expect(await waiting()).toBe(count);
    await remove(id);
  });

  it('a requested change is taken back by its vendor, or rejected: the product stays', async () => {
    const { id, name } = await approved();
    await edit(id, { version: 2, price: 7 });
    expect((await vendor.client.call('withdrawProductChange', { params: { id } })).status).toBe(200);
    expect((await vendor.client.call('withdrawProductChange', { params: { id } })).status).toBe(409);
    expect((await review(id, 3)).body.error).toBe(
      'Nothing waits for approval any more: the vendor took it back.',
    );
    expect(await ownOne(id)).toMatchObject({ product_status: 'active', change_request: null });
    await edit(id, { version: 4, price: 8 });
    expect((await review(id, 5, 'reject', 'Too much.')).status).toBe(200);
    expect(await inShop(name)).toMatchObject([{ price: 4 }]);
    expect(await ownOne(id)).toMatchObject({ decision: { of: 'change', outcome: 'rejected' } });
    await remove(id);
  });

  it('a requested change ends with the product, and the vendor is told', async () => {
    const { id, name } = await approved();
    await edit(id, { version: 2, price: 7 });
    const count = await waiting();
    expect((await remove(id)).status).toBe(200);
    expect(await waiting()).toBe(count - 1);
    expect((await review(id, 4)).status).toBe(404);
    const subjects = (await mailsTo(vendor.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your changes of ${name} were not approved`);
  });

  it('a requested change meets what staff change: both stay', async () => {
    const { id, name } = await approved();
    await edit(id, { version: 2, price: 7 });
    const body = { version: 3, category: 'Produce', stock: 3 };
    expect((await admin.call('updateProduct', { params: { id }, body })).status).toBe(200);
    expect((await review(id, 3)).status).toBe(409);
    expect((await review(id, 4)).status).toBe(200);
    expect(await inShop(name)).toMatchObject([{ price: 7, category: 'Produce', stock_remaining: 3 }]);
    await remove(id);
  });
});

it('the vendor’s list of products has every status, is searched, and comes page by page', async () => {
  const other = await createVendor();
  const submissions = [];
  for (const [name, status] of [
    ['a beets', 'active'],
    ['b kale', 'inactive'],
    ['c leeks', 'pending_approval'],
    ['d Lion’s Mane, crème', 'inactive'],
  ] as const)
    submissions.push(
      await createProduct({ name, status, vendorId: other.id, description: `Cut at dawn, ${name.at(0)}.` }),
    );
  const mine = (query: object = {}) => own(query, other);
  expect(await mine()).toMatchObject({ counts: { all: 4, pending: 1 }, next_cursor: null });
  expect((await mine()).products.map(({ product_status: status }) => status)).toEqual([
    'active',
    'inactive',
    'pending_approval',
    'inactive',
  ]);
  expect((await mine({ tab: 'pending' })).products).toMatchObject([{ name: 'c leeks' }]);
  expect((await mine({ search: 'dawn b.' })).products).toMatchObject([{ name: 'b kale' }]);
  for (const search of ["lion's mane", 'lions creme'])
    expect((await mine({ search })).products).toMatchObject([{ name: 'd Lion’s Mane, crème' }]);
  const first = await mine({ limit: 2 });
  const second = await mine({ limit: 2, cursor: first.next_cursor });
  expect([...first.products, ...second.products].map(({ id }) => id)).toEqual(
    submissions.map(({ id }) => id),
  );
  for (const { id } of submissions) await remove(id);
});

it('vendors have descriptions and pictures of products made', async () => {
  const body = { productName: 'Sea grapes' };
  expect((await vendor.client.call('generateProductDescription', { body })).status).toBe(200);
  expect((await vendor.client.call('generateProductImage', { body })).status).toBe(200);
});
