import { catalogueItems } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import type { Input, Output } from '#shared/contracts/registry.ts';
import { importLimits, toProductCells } from '#shared/product-csv.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { exampleProduct } from '../../tests/support/example-product.ts';
import { measureCall, type MeasuredCall } from './calls.ts';
import { startCoop, type Coop } from './co-op.ts';

export interface ProductMeasurement {
  products: number;
  calls: MeasuredCall[];
}

const callsOfEach = 20;
const categories = ['Bread', 'Dairy', 'Honey', 'Produce', 'Pantry'];

/**
 * Lists, saves, exports and imports in a co-op whose catalogue has `count` products.
 * @throws Error when a file lacks a product
 */
export async function measureProducts(count: number): Promise<ProductMeasurement> {
  const coop = await startCoop();
  try {
    await coop.act.write(catalogueItems(manyProducts(count)));
    const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
    const member = await new ApiClient(coop.address.url).logIn('member@demo.test', demoPassword);
    return {
      products: count,
      calls: [
        ...(await measurePages(coop, admin, member, count)),
        ...(await measureFile(coop, admin, count)),
      ],
    };
  } finally {
    await coop.stop();
  }
}

const idOf = (at: number) => `prd_bench${String(at).padStart(6, '0')}`;

/** Products of 80 vendors with counted stock. A search for `heirloom` finds every 400th of them. */
const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, at) =>
    exampleProduct({
      id: idOf(at),
      name: `${at % 400 === 0 ? 'Heirloom' : 'Plain'} product ${at}`,
      description: `The ${at}th thing the co-op sells, grown nearby and packed on the morning of the pickup.`,
      category: categories[at % categories.length],
      vendorId: `usr_bench-vendor${at % 80}`,
      vendorName: `Farm ${at % 80}`,
      priceCents: 100 + ((at * 37) % 5000),
      stock: 100,
    }),
  );

async function measurePages(
  coop: Coop,
  admin: ApiClient,
  member: ApiClient,
  count: number,
): Promise<MeasuredCall[]> {
  const last = await lastCursor(admin);
  const list = (query: object) => () => admin.call('listAdminProducts', { query });
  const params = { id: idOf(count - 1) };
  let { version } = (await admin.call('getAdminProduct', { params })).body.product;
  const save = async () => {
    const answer = await admin.call('updateProduct', { params, body: { version, price: 5 + version / 100 } });
    version += 1;
    return answer;
  };
  const asked = [
    ['staff: first page', 'list-admin-products', list({})],
    ['staff: last page', 'list-admin-products', list({ cursor: last })],
    ['staff: a search', 'list-admin-products', list({ search: 'heirloom' })],
    ['staff: one product', 'get-admin-product', () => admin.call('getAdminProduct', { params })],
    ['staff: a price is saved', 'update-product', save],
    ['shop: first page', 'list-products', () => member.call('listProducts', { query: { limit: 16 } })],
  ] as const;
  const calls: MeasuredCall[] = [];
  for (const [what, functionName, call] of asked)
    calls.push(await measureCall(coop, { what, functionName, call, times: callsOfEach }));
  return calls;
}

async function lastCursor(admin: ApiClient): Promise<string> {
  let last = '';
  for (let next: string | null | undefined; next !== null; last = next ?? last) {
    const query = { limit: 20, ...(next && { cursor: next }) };
    next = (await admin.call('listAdminProducts', { query })).body.next_cursor;
  }
  return last;
}

/** Exports every product, and imports all again with another price, call after call, as the page does. */
async function measureFile(coop: Coop, admin: ApiClient, count: number): Promise<MeasuredCall[]> {
  const { products, measured: exported } = await exportAll(coop, admin);
  const own = products.filter(({ id }) => id.startsWith('prd_bench'));
  if (own.length !== count) throw new Error(`${count} products, but ${own.length} exported`);
  const rows = own.map((product, at) => ({
    row: at + 2,
    cells: { ...toProductCells(product), price: ((product.price ?? 0) + 1).toFixed(2) },
  }));
  const { previewed, measured: checked } = await previewAll(coop, admin, rows);
  const changed = previewed.filter(({ outcome }) => outcome === 'changed');
  if (changed.length !== count) throw new Error(`${count} rows, but ${changed.length} change a product`);
  const cells = new Map(rows.map((one) => [one.row, one.cells]));
  const written = await writeAll(
    coop,
    admin,
    changed.map(({ row, id, version, stock_before }) => ({
      row,
      id,
      version,
      stock_before,
      cells: cells.get(row) ?? {},
    })),
  );
  return [exported, checked, written];
}

type Exported = Output<'exportProducts'>['products'];

async function exportAll(coop: Coop, admin: ApiClient) {
  const products: Exported = [];
  let cursor: string | null = null;
  const { counts } = (await admin.call('listAdminProducts', { query: { limit: 1 } })).body;
  const measured = await measureCall(coop, {
    what: 'file: a page of an export, 50 products',
    functionName: 'export-products',
    times: Math.ceil(counts.all / 50),
    async call() {
      const answer = await admin.call('exportProducts', { query: { ...(cursor && { cursor }) } });
      products.push(...answer.body.products);
      cursor = answer.body.next_cursor;
      return answer;
    },
  });
  return { products, measured };
}

type Checked = NonNullable<Input<'previewProductImport'>['body']>['rows'];

async function previewAll(coop: Coop, admin: ApiClient, rows: Checked) {
  const previewed: Output<'previewProductImport'>['rows'] = [];
  const batches = batchesOf(rows, importLimits.previewedRows);
  const measured = await measureCall(coop, {
    what: `file: ${importLimits.previewedRows} rows of an import are checked`,
    functionName: 'preview-product-import',
    times: batches.length,
    async call() {
      const answer = await admin.call('previewProductImport', { body: { rows: batches.shift() ?? [] } });
      previewed.push(...answer.body.rows);
      return answer;
    },
  });
  return { previewed, measured };
}

type Written = NonNullable<Input<'importProducts'>['body']>['rows'];

/** @throws Error when a row was not written */
async function writeAll(coop: Coop, admin: ApiClient, rows: Written): Promise<MeasuredCall> {
  const batches = batchesOf(rows, importLimits.writtenRows);
  const importId = crypto.randomUUID();
  return measureCall(coop, {
    what: `file: ${importLimits.writtenRows} rows of an import are written`,
    functionName: 'import-products',
    times: batches.length,
    async call() {
      const body = { import_id: importId, rows: batches.shift() ?? [] };
      const answer = await admin.call('importProducts', { body });
      const [failed] = answer.body.failures;
      if (failed) throw new Error(`Row ${failed.row} was not written: ${failed.reason}`);
      return answer;
    },
  });
}

const batchesOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
