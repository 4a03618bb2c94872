import { randomUUID } from 'node:crypto';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { toProductCells, type ProductCells } from '#shared/product-csv.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createMember, createProduct, demoClient, readPartition, setItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

type Previewed = Output<'previewProductImport'>['rows'][number];

const nameOf = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const add = async (fields: object = {}) =>
  (await admin.call('createProduct', { body: { name: nameOf('Quince'), price: 3.25, ...fields } })).body
    .product;
const read = async (id: string) => (await admin.call('getAdminProduct', { params: { id } })).body.product;
const rowsOf = (cells: ProductCells[]) => cells.map((one, at) => ({ row: at + 2, cells: one }));
const preview = async (...cells: ProductCells[]): Promise<Previewed[]> => {
  const { status, body } = await admin.call('previewProductImport', { body: { rows: rowsOf(cells) } });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.rows;
};
const toWrite = (shown: Previewed[], cells: ProductCells[]) =>
  shown.map(({ row, id, version, stock_before }, at) => ({
    row,
    id,
    version,
    stock_before,
    cells: cells[at] ?? {},
  }));
const write = async (rows: ReturnType<typeof toWrite>, importId = randomUUID()) => {
  const { status, body } = await admin.call('importProducts', { body: { import_id: importId, rows } });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.failures;
};
const audited = (id: string) => readPartition<{ operation: string }>(`AUDIT#product#${id}`, 'ENTRY#');

it('a file of products has every field, group headers before their own, and changes nothing when it comes back', async () => {
  const name = nameOf('Persimmons');
  const header = await add({ name, is_parent: true });
  const child = await add({ name: 'Fuyu', parent_id: header.id, stock: 10, recipe_title: 'Jam' });
  const { body } = await admin.call('exportProducts', { query: { search: name } });
  expect(body.products).toEqual([{ ...header, version: header.version }, child]);
  expect(body.next_cursor).toBeNull();

  await setItem(productEntity.key(child.id), { stock: 7 });
  const shown = await preview(...body.products.map(toProductCells));
  expect(shown.map(({ outcome, changes, errors }) => [outcome, changes, errors])).toEqual([
    ['unchanged', [], []],
    ['unchanged', [], []],
  ]);
});

it('pages of a product file follow each other', async () => {
  const seen = new Set<string>();
  let cursor: string | null | undefined;
  let pages = 0;
  const all = (await admin.call('listAdminProducts', { query: { limit: 1 } })).body.counts.all;
  do {
    const { body } = await admin.call('exportProducts', { query: cursor ? { cursor } : {} });
    for (const { id } of body.products) seen.add(id);
    cursor = body.next_cursor;
    pages += 1;
  } while (cursor);
  expect(seen.size).toBeGreaterThanOrEqual(all);
  expect(pages).toBe(Math.ceil(seen.size / 50));
});

it('a preview of an import says for each row what would change and what is wrong, and writes nothing', async () => {
  const [kale, header] = [await add({ stock: 4 }), await add({ is_parent: true })];
  await add({ parent_id: header.id });
  const name = nameOf('Chard');
  const shown = await preview(
    { id: kale.id, price: '5', unit: 'lb' },
    { name, price: '3', organic: 'yes' },
    { id: 'prd_unknown', price: '1' },
    { id: kale.id, vendor_id: 'usr_demo-member' },
    { id: kale.id, parent_id: kale.id },
    { name: nameOf('Sorrel') },
    { price: 'free', stock: 'many' },
    { id: header.id, is_parent: 'no', price: '2' },
    { id: kale.id, image_url: '/uploads/pic_01JABCDEFGHJKMNPQRSTVWXYZ0/480.webp' },
    { name: kale.name, price: '1' },
    { id: kale.id, version: '0', price: '5' },
  );
  expect(shown[0]).toEqual({
    row: 2,
    id: kale.id,
    name: kale.name,
    outcome: 'changed',
    version: 1,
    stock_before: 4,
    changes: [
      { field: 'price', from: '3.25', to: '5.00' },
      { field: 'unit', from: '', to: 'lb' },
    ],
    errors: [],
    notes: [],
  });
  expect(shown[1]).toMatchObject({
    outcome: 'new',
    version: null,
    id: expect.stringMatching(/^prd_/) as string,
    changes: [
      { field: 'name', from: '', to: name },
      { field: 'price', from: '', to: '3.00' },
      { field: 'organic', from: '', to: 'yes' },
    ],
  });
  expect(shown.slice(2, 9).map(({ outcome, errors }) => [outcome, ...errors.map(Object.values)])).toEqual([
    ['wrong', ['id', 'There is no product with this id. Leave it empty for a new one.']],
    ['wrong', ['vendor_id', 'This vendor does not exist']],
    ['wrong', ['parent_id', 'This group header does not exist']],
    ['wrong', ['price', 'Price is required']],
    [
      'wrong',
      ['price', 'Please enter a price from 0 to 10,000 in dollars and cents'],
      ['stock', 'Please enter a whole number'],
      ['name', 'Product Name is required'],
    ],
    ['wrong', ['is_parent', expect.stringContaining('is a group header with 1 product(s)')]],
    ['wrong', ['image_url', 'This picture is no longer there. Please upload it again.']],
  ]);
  expect(shown[9]).toMatchObject({ outcome: 'new', notes: ['There is a product with this name already.'] });
  expect(shown[10]).toMatchObject({
    outcome: 'changed',
    notes: ['This product was changed after the file was exported.'],
  });
  expect(await read(kale.id)).toEqual(kale);
  const answer = await admin.call('listAdminProducts', { query: { search: name } });
  expect(answer.body.counts.all).toBe(0);
});

it('an import of products writes what the preview showed, once, with an audit entry for each row', async () => {
  const [kale, header, name] = [await add({ stock: 10 }), await add({ is_parent: true }), nameOf('Cress')];
  const cells = [
    { id: kale.id, stock: '12', price: '5' },
    { name, price: '2', parent_id: header.id, description: "=1+1, isn't it" },
    { name: nameOf('Dill'), price: '2', parent_id: header.id },
  ];
  const shown = await preview(...cells);
  await setItem(productEntity.key(kale.id), { stock: 9 });
  const rows = toWrite(shown, cells);
  const importId = randomUUID();
  expect(await write(rows, importId)).toEqual([]);
  // The answer was lost, so the rows are sent again.
  expect(await write(rows, importId)).toEqual([]);
  expect(await read(kale.id)).toMatchObject({ stock: 11, price: 5, version: 2 });
  const added = shown[1]!.id;
  expect(await read(added)).toMatchObject({ name, price: 2, parent_id: header.id, version: 1 });
  const answer = await admin.call('listAdminProducts', { query: { search: name } });
  expect(answer.body.counts.all).toBe(1);
  expect((await audited(kale.id)).map(({ operation }) => operation)).toEqual([
    'createProduct',
    'importProducts',
  ]);
  expect((await audited(added)).map(({ operation }) => operation)).toEqual(['importProducts']);
});

it('two imports of the same new row at once make one product', async () => {
  const cells = [{ name: nameOf('Medlar'), price: '2' }];
  const rows = toWrite(await preview(...cells), cells);
  const importId = randomUUID();
  const failures = (await Promise.all([write(rows, importId), write(rows, importId)])).flat();
  expect(await write(rows, importId)).toEqual([]);
  expect(failures.length).toBeLessThan(2);
  const answer = await admin.call('listAdminProducts', { query: { search: cells[0]!.name } });
  expect(answer.body.counts.all).toBe(1);
});

it('a row of an import is refused that another admin changed since its preview, and the others are written', async () => {
  const [kale, chard] = [await add(), await add()];
  const cells = [
    { id: kale.id, price: '5' },
    { id: chard.id, price: '5' },
    { id: chard.id, price: 'free' },
  ];
  const shown = await preview(...cells);
  await admin.call('updateProduct', { params: { id: kale.id }, body: { version: 1, unit: 'box' } });
  expect(await write(toWrite(shown, cells))).toEqual([
    { row: 2, reason: 'Somebody else changed this product while you were editing it.' },
    { row: 4, reason: 'price: Please enter a price from 0 to 10,000 in dollars and cents' },
  ]);
  expect(await read(kale.id)).toMatchObject({ price: 3.25, unit: 'box', version: 2 });
  expect(await read(chard.id)).toMatchObject({ price: 5, version: 2 });
});

it('a row of an import that changes nothing writes nothing', async () => {
  const { id } = await createProduct({ stock: 5 });
  const cells = [{ id, stock: '5' }];
  const shown = await preview(...cells);
  expect(await write(toWrite(shown, cells))).toEqual([]);
  expect(await read(id)).toMatchObject({ version: 1 });
  expect(await audited(id)).toEqual([]);
});

it('an import of products refuses what is no row of the file', async () => {
  const body = { rows: [{ row: 2, cells: { prize: '5' } }] };
  expect((await admin.call('previewProductImport', { body: body as never })).status).toBe(422);
  const twice = { rows: [...rowsOf([{ name: 'a' }]), ...rowsOf([{ name: 'b' }])] };
  expect((await admin.call('previewProductImport', { body: twice })).status).toBe(422);
});

it('a new product becomes that of the vendor whom its row names, and one that names nobody or several is a problem', async () => {
  const [one, two] = [nameOf('Mangrove Farm'), nameOf('Twin Farm')];
  const addVendor = (vendor_name: string) => createMember({ role: 'vendor', business: { vendor_name } });
  const vendor = await addVendor(one);
  const twins = [await addVendor(two), await addVendor(two)];
  const cells = [
    { name: nameOf('Sea grapes'), price: '4', vendor_name: one.toUpperCase() },
    { name: nameOf('Mangoes'), price: '4', vendor_name: two },
    { name: nameOf('Papayas'), price: '4', vendor_name: `No ${one}` },
  ];
  const shown = await preview(...cells);
  expect(shown.map(({ outcome }) => outcome)).toEqual(['new', 'wrong', 'wrong']);
  expect(shown[0]!.changes).toContainEqual({ field: 'vendor_id', from: '', to: vendor.id });
  expect(shown[1]!.errors).toEqual([
    { field: 'vendor_name', message: expect.stringContaining(`Two vendors are called “${two}”`) as string },
  ]);
  for (const { id } of twins) expect(shown[1]!.errors[0]!.message).toContain(id);
  expect(shown[2]!.errors[0]).toMatchObject({
    field: 'vendor_name',
    message: expect.stringContaining(
      `No vendor is called “No ${one}”. Is it ${one} (${vendor.id})?`,
    ) as string,
  });
  const rows = toWrite(shown, cells).map((row) => ({ ...row, id: row.id || `prd_${randomUUID()}` }));
  expect((await write(rows)).map(({ row }) => row)).toEqual([3, 4]);
  expect(await read(shown[0]!.id)).toMatchObject({ vendor_id: vendor.id, vendor_name: one });
});

it('an imported business name that does not exist is not taken, and the preview says so', async () => {
  const name = nameOf('Mangrove Farm');
  const vendor = await createMember({ role: 'vendor', business: { vendor_name: name } });
  const [row] = await preview({
    name: nameOf('Limes'),
    price: '4',
    vendor_id: vendor.id,
    vendor_name: 'Older',
  });
  expect(row).toMatchObject({
    outcome: 'new',
    notes: [`Its vendor’s business is called “${name}”: vendor_name stays that.`],
  });
  expect(row!.changes).toContainEqual({ field: 'vendor_name', from: '', to: name });
});
