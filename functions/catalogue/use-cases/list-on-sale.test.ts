import { jest } from '@jest/globals';
import { dynamodb } from '#functions/platform/dynamodb.ts';
import type { Key } from '#functions/platform/keys.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { catalogueItems } from '../data/products.ts';
import type { Filters } from '../domain/choose-cards.ts';
import type { Product } from '../domain/product.ts';
import { listOnSale } from './list-on-sale.ts';

const filters: Filters = { type: 'all', min_price: 0, max_price: 1000, sort: 'name', limit: 100 };
const now = new Date('2026-11-28T12:00:00Z');
const actors = { subscribed: { userId: 'usr_subscribed' }, other: { userId: 'usr_other' } };

/** The items of the table by key. */
let items = new Map<string, Record<string, unknown>>();
const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
  const read = (keys: Key[]) => keys.flatMap((key) => items.get(nameOf(key)) ?? []);
  jest.spyOn(dynamodb, 'send').mockImplementation(async (operation, input) => {
    if (operation === 'Query') return { Items: [...items.values()].filter(({ pk }) => pk === 'CATALOGUE') };
    const { RequestItems } = input as { RequestItems: Record<string, { Keys: Key[] }> };
    return { Responses: { table: read(RequestItems.table!.Keys) } };
  });
});
afterAll(() => {
  jest.restoreAllMocks();
});

let version = 0;

/** Puts products into the table. A change of the catalogue raises its version, as a change by staff does. */
function stock(products: Partial<Product>[], { isCatalogueChanged = true } = {}): void {
  if (isCatalogueChanged) version += 1;
  const accounts = Object.values(actors).map(({ userId }) => ({
    pk: `USER#${userId}`,
    sk: 'PROFILE',
    entity: 'user',
    id: userId,
    role: 'customer',
    status: 'active',
    subscriptionStatus: userId === 'usr_subscribed' ? 'active' : 'inactive',
  }));
  const written = catalogueItems(products.map((changes) => exampleProduct(changes))).map((item) => ({
    ...item,
    ...(String(item.entity).endsWith('Part') && { version }),
    ...(item.entity === 'catalogueVersions' &&
      Object.fromEntries(
        Object.keys(item)
          .filter((name) => name.startsWith('part'))
          .map((name) => [name, version]),
      )),
  }));
  items = new Map([...accounts, ...written].map((item) => [nameOf(item as unknown as Key), item]));
}

const list = (who: keyof typeof actors | 'guest', changes: Partial<Filters> = {}, at = now) =>
  listOnSale({ ...filters, ...changes }, who === 'guest' ? undefined : actors[who], at);

const bread = { id: 'prd_bread', name: 'Bread', priceCents: 500, stock: 3 };

it('the list of products on sale gives the same answer again while nothing changed, to all who see the same', async () => {
  stock([bread]);
  const first = await list('subscribed');
  expect(first.data).toMatchObject([{ name: 'Bread', price: 5, stock_remaining: 3 }]);
  expect(await list('subscribed')).toBe(first);
  const guest = await list('guest');
  expect(guest.data[0]).not.toHaveProperty('price');
  expect(await list('other')).toBe(guest);
  expect(await list('subscribed')).toBe(first);
});

it('the list of products on sale tells of an order, a price and a new product at the next call', async () => {
  stock([bread]);
  await list('subscribed');
  stock([{ ...bread, stock: 0 }], { isCatalogueChanged: false });
  expect((await list('subscribed')).data).toMatchObject([{ stock_remaining: 0, inStock: false }]);
  stock([{ ...bread, stock: 0, priceCents: 650 }]);
  expect((await list('subscribed')).data).toMatchObject([{ price: 6.5, stock_remaining: 0 }]);
  stock([
    { ...bread, stock: null },
    { id: 'prd_eggs', name: 'Eggs' },
  ]);
  expect((await list('subscribed')).data).toMatchObject([
    { name: 'Bread', stock_remaining: null, inStock: true },
    { name: 'Eggs' },
  ]);
});

it('the list of products on sale keeps pages, filters and days apart', async () => {
  stock([
    { ...bread, offeredUntil: '2026-11-28' },
    { id: 'prd_eggs', name: 'Eggs', category: 'Dairy' },
  ]);
  const firstPage = await list('subscribed', { limit: 1 });
  const secondPage = await list('subscribed', { limit: 1, cursor: firstPage.next_cursor! });
  expect([firstPage, secondPage].map(({ data }) => data[0]!.name)).toEqual(['Bread', 'Eggs']);
  expect((await list('subscribed', { category: 'Dairy' })).data).toHaveLength(1);
  const availableOn = async (date: string) =>
    (await list('subscribed', {}, new Date(`${date}T17:00:00Z`))).data[0]!.unavailable;
  expect([await availableOn('2026-11-28'), await availableOn('2026-11-29')]).toEqual([false, true]);
});
