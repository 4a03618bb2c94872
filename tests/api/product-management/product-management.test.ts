import { randomUUID } from 'node:crypto';
import { productEntity, saveProduct } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { fill, stockOf } from '../../support/shopping.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  readItem,
  setItem,
} from '../../support/world.ts';

let admin: ApiClient;
let member: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
  member = (await createSubscriber()).client;
});

const nameOf = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const create = (fields: object) =>
  admin.call('createProduct', { body: { name: nameOf('Loquats'), price: 3.25, ...fields } });
const add = async (fields: object = {}) => {
  const { status, body } = await create(fields);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.product;
};
const save = (id: string, fields: object) =>
  admin.call('updateProduct', { params: { id }, body: { version: 1, ...fields } });
const remove = (id: string) => admin.call('deleteProduct', { params: { id } });
const read = async (id: string) => (await admin.call('getAdminProduct', { params: { id } })).body.product;
const search = async (query: object) => (await admin.call('listAdminProducts', { query })).body;
const inShop = async (name: string) =>
  (await member.call('listProducts', { query: { search: name } })).body.data.map((one) => one.name);
const stored = async (id: string) => (await readItem<Product>(productEntity.key(id)))!;

describe('a product', () => {
  it('a product begins with the defaults of the documents, comes into the shop once it is active, and leaves it', async () => {
    const name = nameOf('Star fruit');
    const added = await add({ name });
    expect(added).toMatchObject({
      price: 3.25,
      product_status: 'pending_approval',
      sales_tax: true,
      display_order: 0,
      is_addon: true,
      is_parent: false,
      stock: null,
      vendor_id: null,
      version: 1,
    });
    expect(await inShop(name)).toEqual([]);
    expect(await save(added.id, { product_status: 'active' })).toMatchObject({
      status: 200,
      body: { message: 'Product updated successfully', product: { version: 2, price: 3.25 } },
    });
    expect(await inShop(name)).toEqual([name]);
    expect((await remove(added.id)).body.message).toBe('Product deleted successfully');
    expect(await inShop(name)).toEqual([]);
    expect((await search({ search: name })).products).toEqual([]);
    for (const client of [admin, member])
      expect((await client.call('getProduct', { params: { id: added.id } })).status).toBe(404);
    expect((await admin.call('getAdminProduct', { params: { id: added.id } })).status).toBe(404);
    expect((await remove(added.id)).status).toBe(404);
    expect((await save(added.id, { version: 3, price: 1 })).status).toBe(404);
  });

  it('a product carries the name of its vendor’s business where staff type none', async () => {
    const vendor = await createMember({
      role: 'vendor',
      firstName: 'Pilar',
      business: { vendor_name: 'Salt Marsh Bakery' },
    });
    expect(await add({ vendor_id: vendor.id })).toMatchObject({ vendor_name: 'Salt Marsh Bakery' });
  });

  it('a product keeps every field of the form', async () => {
    const fields = {
      description: 'Sweet.',
      category: 'Produce',
      unit: 'lb',
      image_url: '/uploads/star-fruit.webp',
      vendor_id: 'usr_demo-vendor',
      vendor_name: 'The grove',
      stock: 7,
      unavailable: true,
      organic: true,
      local: true,
      featured: true,
      sales_tax: false,
      product_status: 'inactive',
      is_coop_share: true,
      is_addon: false,
      display_order: 4,
      requires_food_label: true,
      food_label_image_url: '/uploads/label.webp',
      food_label_name: 'USDA Organic',
      food_label_type: 'organic',
      food_label_certification_body: 'USDA',
      food_label_certification_number: 'A-1',
      food_label_expiry_date: '2027-01-31',
      has_recipe: true,
      recipe_title: 'Salad',
      recipe_description: 'Quick.',
      recipe_image: '',
      recipe_ingredients: 'Fruit\nMint',
      recipe_instructions: 'Slice.\nServe.',
      recipe_source_url: 'https://example.test/salad',
      recipe_prep_time: 10,
      recipe_cook_time: null,
      recipe_servings: 4,
      recipe_difficulty: 'easy',
    };
    const { id } = await add(fields);
    expect(await read(id)).toMatchObject({
      ...fields,
      vendor_name: 'Sandbar Greens',
      recipe_updated_at: expect.any(String) as string,
    });
    const emptied = await save(id, {
      vendor_id: '',
      food_label_type: '',
      food_label_expiry_date: '',
      has_recipe: false,
      price: 0,
    });
    expect(emptied.body.product).toMatchObject({
      vendor_id: null,
      food_label_type: null,
      food_label_expiry_date: null,
      recipe_title: '',
      price: 0,
    });
    await remove(id);
  });

  it.each([
    ['no name', { name: ' ' }, 'Product Name is required'],
    ['no price', { price: '' }, 'Price is required'],
    ['a negative price', { price: -1 }, 'Please enter a price from 0 to 10,000 in dollars and cents'],
    ['half a cent', { price: 1.005 }, 'Please enter a price from 0 to 10,000 in dollars and cents'],
    ['a vendor that is none', { vendor_id: 'usr_demo-member' }, 'This vendor does not exist'],
    ['a header that is none', { parent_id: 'prd_unknown' }, 'This group header does not exist'],
    [
      'two kinds at once',
      { is_addon: true, is_coop_share: true },
      'Please choose either Coop Share or Add-on',
    ],
    [
      'a script for a picture',
      { image_url: 'javascript:alert(1)' },
      'Please enter an address that begins with https:// or /',
    ],
  ])('a product is refused with %s', async (_, fields, message) => {
    expect(await create(fields)).toMatchObject({ status: 422, body: { errors: [{ message }] } });
  });

  it('a product takes both spellings of what waits', async () => {
    const name = nameOf('Lychee');
    const { id } = await add({ name, product_status: 'pending_activation' });
    expect(await read(id)).toMatchObject({ product_status: 'pending_active' });
    const page = await search({ search: name, status: 'pending_activation', tab: 'pending' });
    expect(page).toMatchObject({
      products: [{ id }],
      counts: { all: 1, pending: 1, inactive: 0, addon: 1 },
    });
    const { body } = await save(id, { product_status: 'pending_deactivation' });
    expect(body.product.product_status).toBe('pending_inactive');
    await remove(id);
  });
});

describe('two at once', () => {
  it('an edit of a product keeps what another admin changed meanwhile', async () => {
    const { id } = await add();
    expect((await save(id, { unit: 'box' })).status).toBe(200);
    expect(await save(id, { price: 9 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await read(id)).toMatchObject({ unit: 'box', price: 3.25, version: 2 });
    await remove(id);
  });

  it('an edit of a product leaves what orders took and reviews said meanwhile', async () => {
    const product = await createProduct({ stock: 10 });
    await setItem(productEntity.key(product.id), { stock: 8, ratingSum: 5, ratingCount: 1 });
    expect((await save(product.id, { price: 4 })).status).toBe(200);
    expect(await stored(product.id)).toMatchObject({ stock: 8, ratingSum: 5, priceCents: 400 });
    const counted = { version: 2, stock: 13, stock_before: 10 };
    expect((await save(product.id, counted)).body.product.stock).toBe(11);
    const none = { version: 3, stock: 0, stock_before: 13 };
    expect((await save(product.id, none)).body.product.stock).toBe(0);
  });

  it('an order and edits at the same moment come to the right stock', async () => {
    const product = await createProduct({ stock: 5 });
    const buyer = await createSubscriber();
    await fill(buyer, { products: [[product, 2]] });
    const [placed, edited] = await Promise.all([
      buyer.client.call('createPaymentIntent', { body: {} }),
      save(product.id, { stock: 9, stock_before: 5, featured: true }),
    ]);
    expect([placed.status, edited.status]).toEqual([200, 200]);
    expect(await stockOf(product)).toBe(7);
  });
});

describe('a group header', () => {
  it('a group header has nothing of its own but name and picture, and its products follow it', async () => {
    const name = nameOf('Mangoes');
    const header = await add({ name, is_parent: true, price: 3, sales_tax: true, featured: true });
    expect(header).toMatchObject({
      price: null,
      sales_tax: false,
      featured: false,
      product_status: 'active',
    });
    const [second, first] = [
      await add({ name: 'Alphonso', parent_id: header.id, display_order: 2, product_status: 'active' }),
      await add({ name: 'Tommy', parent_id: header.id, display_order: 1, product_status: 'active' }),
    ];
    const listed = (await search({ search: name })).products;
    expect(listed.map(({ id }) => id)).toEqual([header.id, first.id, second.id]);
    expect(listed.map((one) => one.parent_name)).toEqual([null, name, name]);
    const shown = (await member.call('getProduct', { params: { id: header.id } })).body.product;
    expect(shown.children.map(({ id }) => id)).toEqual([second.id, first.id]);

    const refusal = `${name} is a group header with 2 product(s) under it. Move or delete them first.`;
    expect(await remove(header.id)).toMatchObject({ status: 409, body: { error: refusal } });
    expect(await save(header.id, { is_parent: false, price: 1 })).toMatchObject({
      status: 409,
      body: { error: refusal },
    });
    expect((await save(first.id, { parent_id: null })).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
    expect((await stored(header.id)).childIds).toEqual([]);
    expect((await save(header.id, { is_parent: false })).body.errors).toMatchObject([
      { path: 'price', message: 'Price is required' },
    ]);
    expect((await remove(header.id)).status).toBe(200);
    expect((await save(first.id, { version: 2, parent_id: header.id })).body.errors).toMatchObject([
      { path: 'parent_id' },
    ]);
    await remove(first.id);
  });

  it('a group header takes two products at the same moment', async () => {
    const header = await add({ is_parent: true });
    const children = await Promise.all([1, 2, 3].map(() => add({ parent_id: header.id })));
    expect((await stored(header.id)).childIds.toSorted()).toEqual(children.map(({ id }) => id).toSorted());
  });
});

it('a deleted product is no longer sold to whom it lies in the cart', async () => {
  const product = await createProduct();
  const buyer = await createSubscriber();
  await fill(buyer, { products: [[product, 1]] });
  expect((await remove(product.id)).status).toBe(200);
  const placed = await buyer.client.call('createPaymentIntent', { body: {} });
  expect(placed.status).toBe(409);
  expect(placed.body.error).toContain('no longer available');
});

it('the list of products finds every product by search, status, vendor and tab, page by page', async () => {
  const mark = randomUUID().slice(0, 8);
  const products = [
    await createProduct({ name: `${mark} a`, status: 'active', type: 'coop_share', vendorId: `usr_${mark}` }),
    await createProduct({ name: `${mark} b`, status: 'inactive' }),
    await createProduct({ name: `${mark} c`, status: 'pending_active' }),
    await createProduct({ name: `${mark} d`, status: 'pending_approval' }),
  ];
  await saveProduct({ ...products[0]!, displayOrder: 1 });
  const all = await search({ search: mark });
  expect(all.counts).toEqual({ all: 4, coop_share: 1, addon: 3, pending: 2, inactive: 1 });
  expect(all.products.map(({ name }) => name.at(-1))).toEqual(['b', 'c', 'd', 'a']);
  const names = async (query: object) =>
    (await search({ search: mark, ...query })).products.map(({ name }) => name.at(-1)).join('');
  expect(await names({ tab: 'pending' })).toBe('cd');
  expect(await names({ tab: 'inactive' })).toBe('b');
  expect(await names({ tab: 'coop_share' })).toBe('a');
  expect(await names({ vendor: `usr_${mark}` })).toBe('a');
  expect(await names({ status: 'pending_approval' })).toBe('d');
  const first = await search({ search: mark, limit: 3 });
  const second = await search({ search: mark, limit: 3, cursor: first.next_cursor });
  expect(second.products.map(({ name }) => name.at(-1))).toEqual(['a']);
  expect(second.next_cursor).toBeNull();
  expect((await admin.call('listAdminProducts', { query: { cursor: 'bm9uZQ' } })).status).toBe(422);
});

it('the list of products shows stock and version, by which a row is changed unless somebody else was first', async () => {
  const product = await add({ name: nameOf('Tamarinds'), stock: 6, price: 2 });
  const row = async () => (await search({ search: product.name })).products[0]!;
  const { id, ...first } = await row();
  expect(first).toMatchObject({ price: 2, stock: 6, version: 1, product_status: 'pending_approval' });
  await setItem(productEntity.key(id), { stock: 5 });
  expect(await row()).toMatchObject({ stock: 5, version: 1 });
  expect((await save(id, { price: 3 })).status).toBe(200);
  expect(await row()).toMatchObject({ price: 3, version: 2 });
  expect((await save(id, { price: 4, version: first.version })).status).toBe(409);
  await remove(id);
});

it('product management is for admins alone', async () => {
  const vendor = await demoClient('vendor');
  for (const client of [member, vendor]) {
    expect((await client.call('listAdminProducts')).status).toBe(403);
    expect((await client.call('listVendors')).status).toBe(403);
  }
  expect((await member.call('createProduct', { body: { name: 'x', price: 1 } })).status).toBe(403);
});

it('a product is made once by one form, and what was changed in the form since is not lost in silence', async () => {
  const fields = { name: nameOf('Sapotes'), stock: 3, food_label_name: 'Organic', request_id: randomUUID() };
  const answers = await Promise.all([create(fields), create(fields)]);
  answers.push(await create(fields));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.product.id)).size).toBe(1);
  expect((await search({ search: fields.name })).products).toHaveLength(1);
  const other = await create({ ...fields, stock: 4 });
  expect([other.status, other.body.error]).toEqual([409, expect.stringContaining('added already')]);
  await remove(answers[0]!.body.product.id);
  expect((await create(fields)).status).toBe(409);
});

it('the list for the product form names the vendors by their businesses', async () => {
  const { vendors } = (await admin.call('listVendors', { query: { limit: 500 } })).body;
  expect(vendors.find(({ id }) => id === 'usr_vendor-pullet-lane')).toMatchObject({
    name: 'Pullet Lane Farm',
    business_name: 'Pullet Lane Farm',
  });
  expect(vendors.map(({ name }) => name)).toEqual(vendors.map(({ name }) => name).toSorted());
});

it('the audit log tells who changed what of a product', async () => {
  const { id } = await add({ price: 2 });
  await save(id, { price: 3 });
  await remove(id);
  const query = { kind: 'product', record_id: id } as const;
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  expect(entries.map(({ operation }) => operation)).toEqual([
    'deleteProduct',
    'updateProduct',
    'createProduct',
  ]);
  expect(entries[1]!.changes).toEqual([{ field: 'priceCents', before: 200, after: 300 }]);
});

describe('what is written by itself', () => {
  it('a generated description comes back without being stored, and needs a name', async () => {
    const body = { productName: 'Sea grapes', baseDescription: 'Salty and sweet' };
    const answer = await admin.call('generateProductDescription', { body });
    expect(answer.body.description).toMatch(/^Salty and sweet\. /);
    const nameless = { productName: ' ' };
    expect((await admin.call('generateProductDescription', { body: nameless })).body.error).toBe(
      'Product name is required to generate a description',
    );
  });

  it('a generated recipe is put in place of the one that is there', async () => {
    const { id, name } = await add({ product_status: 'active' });
    const renew = () => admin.call('updateProductRecipe', { body: { productId: id, productName: name } });
    expect((await renew()).body).toEqual({ success: true, message: 'Recipe generated successfully' });
    const first = await read(id);
    expect(first).toMatchObject({ has_recipe: true, version: 2 });
    await renew();
    expect((await read(id)).recipe_title).not.toBe(first.recipe_title);
    await remove(id);
    expect((await renew()).status).toBe(404);
  });
});
