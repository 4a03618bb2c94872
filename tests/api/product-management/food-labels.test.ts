import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.ts';
import { createMember, demoClient, setItem, type Member } from '../../support/world.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';

let admin: ApiClient;
let vendor: Member;
beforeAll(async () => {
  admin = await demoClient('admin');
  const business = { vendor_name: 'Dune Road Greens' };
  vendor = await createMember({ role: 'vendor', vendorStatus: 'active', business });
});

const submit = async (fields: object = {}) => {
  const body = { name: `Pesto ${randomUUID().slice(0, 8)}`, price: 9, ...fields };
  return (await vendor.client.call('createProduct', { body })).body.product;
};
const approve = (id: string, version: number) =>
  admin.call('reviewProductSubmission', { params: { id }, body: { version, decision: 'approve' } });
const read = async (id: string) => (await admin.call('getAdminProduct', { params: { id } })).body.product;
const shown = async (id: string) =>
  (await vendor.client.call('getProduct', { params: { id } })).body.product.food_label;

it('a food label is a record of its own that fills the product’s label, whatever else was changed meanwhile', async () => {
  const { id } = await submit({ food_label_name: 'USDA Organic' });
  await vendor.client.call('updateProduct', { params: { id }, body: { version: 1, price: 10 } });
  const body = { product_id: id, allergen_information: 'Contains tree nuts', product_weight: '7 oz' };
  const saved = await vendor.client.call('saveFoodLabel', { body });
  expect(saved.body).toMatchObject({ message: 'Food label saved.', product: { requires_food_label: true } });
  expect(await read(id)).toMatchObject({
    price: 10,
    food_label_name: 'USDA Organic',
    food_label_allergen_information: 'Contains tree nuts',
    food_label_product_weight: '7 oz',
    food_label_nutrition_facts: '',
  });
  expect(await shown(id)).toMatchObject({ allergen_information: 'Contains tree nuts', name: 'USDA Organic' });
});

it('a food label of what is on sale is requested, and shown to members once it is approved', async () => {
  const { id } = await submit();
  await approve(id, 1);
  const body = { product_id: id, ingredients_by_weight: 'Basil, olive oil, pecans' };
  const answer = await vendor.client.call('saveFoodLabel', { body });
  expect(answer.body.message).toMatch(/reviewed by admin/);
  expect(answer.body.product.change_request?.fields).toEqual({
    requires_food_label: true,
    food_label_ingredients_by_weight: 'Basil, olive oil, pecans',
  });
  expect(await shown(id)).toBeNull();
  await approve(id, answer.body.product.version);
  expect(await shown(id)).toMatchObject({ ingredients_by_weight: 'Basil, olive oil, pecans' });
});

it('a food label may come nested with the product; a flat field holds where both are sent', async () => {
  const data = { label_name: 'Nested', certification_body: 'QAI' };
  const { id } = await submit({ food_label_data: data, food_label_name: 'Flat', requires_food_label: true });
  expect(await read(id)).toMatchObject({
    food_label_name: 'Flat',
    food_label_certification_body: 'QAI',
  });
  const change = { version: 1, food_label_data: { certification_body: 'CCOF' } };
  await vendor.client.call('updateProduct', { params: { id }, body: change });
  expect(await read(id)).toMatchObject({
    food_label_name: 'Flat',
    food_label_certification_body: 'CCOF',
  });
});

it('a food label names no certificate that has run out', async () => {
  const { id } = await submit({
    requires_food_label: true,
    food_label_name: 'USDA Organic',
    food_label_type: 'organic',
    food_label_expiry_date: '2020-01-31',
    food_label_allergen_information: 'None',
  });
  expect(await shown(id)).toMatchObject({ name: '', type: '', allergen_information: 'None' });
});

it('a food label of a vendor who is switched off is refused', async () => {
  const { id } = await submit();
  const other = await createMember({
    role: 'vendor',
    vendorStatus: 'inactive',
    business: { vendor_name: 'X' },
  });
  await setItem(productEntity.key(id), { vendorId: other.id });
  const body = { product_id: id, product_weight: '1 lb' };
  expect((await other.client.call('saveFoodLabel', { body })).status).toBe(403);
});
