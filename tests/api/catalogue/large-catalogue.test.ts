import { catalogueItems, productEntity } from '#functions/catalogue/data/products.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { actAs } from '#demo/owner.ts';
import { exampleProduct } from '../../support/example-product.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { startLocalCloud } from '../../support/local-cloud.ts';

/**
 * The test uses a co-op of its own with 4,000 products that all count their stock. This is the most that a
 * page can cost.
 */
const productCount = 4000;
const shownOnAPage = 16;
const maxRequests = 3;
const maxUnits = 10;

const categories = ['Bread', 'Dairy', 'Honey', 'Produce', 'Pantry'];
const products = Array.from({ length: productCount }, (_, at) => {
  const number = String((at * 7919) % productCount).padStart(4, '0');
  return exampleProduct({
    id: `prd_${number}`,
    name: `${at % 400 === 0 ? 'Heirloom' : 'Plain'} product ${number}`,
    description: `The ${number}th thing the co-op sells, grown nearby and packed on the morning of the pickup.`,
    category: categories[at % categories.length]!,
    vendorId: `usr_vendor-${at % 80}`,
    vendorName: `Farm ${at % 80}`,
    priceCents: 100 + ((at * 37) % 5000),
    featured: at % 500 === 499,
    stock: at % 11,
  });
});

let stop: () => Promise<void>;
let member: ApiClient;
let world: typeof import('../../support/world.ts');

beforeAll(async () => {
  const cloud = await startLocalCloud();
  stop = cloud.stop;
  process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
  world = await import('../../support/world.ts');
  await actAs(cloud.address).write(catalogueItems(products));
  member = (await world.createSubscriber()).client;
});
afterAll(() => stop());

type Query = NonNullable<Input<'listProducts'>['query']>;

async function list(query: Query, client = member) {
  const answer = await client.call('listProducts', { query: { limit: shownOnAPage, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The requests to the table that the list's latest call made. */
async function costOfLast() {
  const { invocations } = await world.control<{
    invocations: { tableRequests: { operation: string; capacityUnits: number }[] }[];
  }>('GET', '/invocations?function=list-products&limit=1');
  const { tableRequests } = invocations[0]!;
  return {
    requests: tableRequests.length,
    units: tableRequests.reduce((sum, request) => sum + request.capacityUnits, 0),
  };
}

const byName = [...products].sort((one, other) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
);
const byPrice = [...products].sort(
  (one, other) => one.priceCents - other.priceCents || (one.id < other.id ? -1 : 1),
);

it.each<[string, Query, typeof products]>([
  ['the shop', { type: 'addon' }, byName],
  ['the home page', { featured: 'true' }, byName.filter((product) => product.featured)],
  ['a category', { category: 'Honey' }, byName.filter((product) => product.category === 'Honey')],
  ['a vendor', { vendor: 'usr_vendor-7' }, byName.filter((product) => product.vendorId === 'usr_vendor-7')],
  ['price order', { type: 'addon', sort: 'price' }, byPrice],
  ['price order, from the top', { type: 'addon', sort: 'price_desc' }, [...byPrice].reverse()],
  ['a search with few matches', { search: 'heirloom' }, byName.filter(({ name }) => name.startsWith('H'))],
  ['a search without any', { search: 'nothing like it' }, []],
  [
    'a price range',
    { type: 'addon', min_price: 20, max_price: 21 },
    byName.filter(({ priceCents }) => priceCents >= 2000 && priceCents <= 2100),
  ],
])(
  'a list of the large catalogue (%s) is complete, in at most 3 requests and 10 units',
  async (_, query, expected) => {
    await list({});
    const page = await list(query);
    const cost = await costOfLast();
    expect(page.data.map(({ id }) => id)).toEqual(expected.slice(0, shownOnAPage).map(({ id }) => id));
    expect(page.data.map((product) => product.stock_remaining)).toEqual(
      expected.slice(0, shownOnAPage).map(({ stock }) => stock),
    );
    expect(page.next_cursor === null).toBe(expected.length <= shownOnAPage);
    expect(cost.requests).toBeLessThanOrEqual(maxRequests);
    expect(cost.units).toBeLessThanOrEqual(maxUnits);
  },
);

it('a large catalogue ends with its last page, page after page', async () => {
  const ids: string[] = [];
  let pages = 0;
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 100, ...(cursor && { cursor }) });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
    pages += 1;
  } while (cursor);
  expect(ids).toEqual(byName.map(({ id }) => id));
  expect(pages).toBe(productCount / 100);
});

it('a large catalogue shows a change at once: a price, a product that leaves, one that comes, what an order took', async () => {
  const { saveProduct } = await import('#functions/catalogue/data/products.ts');
  const first = byName.find(({ category }) => category === 'Dairy')!;
  const shown = async () => (await list({ category: 'Dairy' })).data[0]!;
  await shown();
  await saveProduct({ ...first, priceCents: 4321 });
  expect(await shown()).toMatchObject({ id: first.id, price: 43.21 });
  expect((await costOfLast()).requests).toBeLessThanOrEqual(maxRequests);
  await world.setItem(productEntity.key(first.id), { stock: 2 });
  expect(await shown()).toMatchObject({ stock_remaining: 2 });
  await saveProduct({ ...first, status: 'inactive' });
  expect((await shown()).id).not.toBe(first.id);
  await saveProduct({ ...first, stock: null });
  expect(await shown()).toMatchObject({ id: first.id, stock_remaining: null, inStock: true });
});

it('a large catalogue answers staff any filter with counts and stock in three requests, one more where one joined', async () => {
  const admin = await world.demoClient('admin');
  const ask = async (query: object, most = maxRequests) => {
    const { status, body } = await admin.call('listAdminProducts', { query });
    const { invocations } = await world.control<{ invocations: { tableRequests: unknown[] }[] }>(
      'GET',
      '/invocations?function=list-admin-products&limit=1',
    );
    expect([status, invocations[0]!.tableRequests.length <= most]).toEqual([200, true]);
    return body;
  };
  const all = await ask({});
  expect(all.counts.all).toBe(productCount);
  const answer = await ask({ search: 'heirloom', vendor: 'usr_vendor-0', tab: 'addon' });
  const expected = products.filter(
    ({ name, vendorId }) => name.startsWith('Heirloom') && vendorId === 'usr_vendor-0',
  );
  expect(answer.counts).toMatchObject({ all: expected.length, addon: expected.length, pending: 0 });
  const { saveProduct } = await import('#functions/catalogue/data/products.ts');
  await saveProduct({ ...products[5]!, status: 'pending_active' });
  const joined = (await ask({ tab: 'pending' }, maxRequests + 1)).products;
  expect(joined).toMatchObject([{ id: products[5]!.id, stock: products[5]!.stock, version: 1 }]);
  await world.setItem(productEntity.key(products[5]!.id), { stock: 2 });
  expect((await ask({ tab: 'pending' })).products).toMatchObject([{ stock: 2 }]);
});
