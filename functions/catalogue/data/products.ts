import type * as z from 'zod';
import type { listProducts } from '#shared/contracts/catalogue.ts';
import { toCents } from '#shared/money.ts';
import { keys, lists, sortableCents } from '#functions/platform/keys.ts';
import { decodeCursor, getItem, getItems, listQuery, query } from '#functions/platform/table.ts';
import type { Product } from '../domain/product.ts';

/** A product as an item: active ones are in the lists by name and by price. */
export const productItem = (product: Product) => ({
  ...keys.product(product.id),
  entity: 'product',
  ...product,
  searchText: `${product.name} ${product.description} ${product.vendorName}`.toLowerCase(),
  ...(product.status === 'active' && {
    listing_pk: lists.activeProducts,
    listing_sk: `${product.name.toLowerCase()}#${product.id}`,
    price_sk: `${sortableCents(product.priceCents)}#${product.id}`,
  }),
});

export const getStoredProduct = (productId: string) => getItem<Product>(keys.product(productId));

export async function getStoredProducts(productIds: string[]): Promise<Product[]> {
  const items = await getItems(productIds.map(keys.product));
  return items.filter((item) => item !== undefined) as unknown as Product[];
}

type Filters = z.output<(typeof listProducts)['query']>;

type StoredProduct = Product & Record<'pk' | 'sk' | 'listing_pk' | 'listing_sk' | 'price_sk', string>;

/**
 * A page of active products. The table filters while it reads: without filters it reads just the page,
 * with filters up to 1 MB at a time and at most twice, so that a page of a rare match can be shorter than
 * asked for and still have a next one.
 * @param byPrice whether price range and price order apply; for callers who may not see prices they do not
 */
export async function listActiveProducts(filters: Filters, byPrice: boolean) {
  const input = productQuery(filters, byPrice);
  const sortKey = input.IndexName === 'price' ? 'price_sk' : 'listing_sk';
  const items: StoredProduct[] = [];
  let position = decodeCursor(filters.cursor, lists.activeProducts);
  for (let request = 0; request < 2; request += 1) {
    const page = await query<StoredProduct>({ ...input, ExclusiveStartKey: position });
    items.push(...page.items);
    position = page.cursor;
    if (!position || items.length >= filters.limit) break;
  }
  const last = items[filters.limit - 1];
  if (items.length > filters.limit && last)
    position = { pk: last.pk, sk: last.sk, listing_pk: last.listing_pk, [sortKey]: last[sortKey] };
  return { items: items.slice(0, filters.limit) as Product[], cursor: position };
}

function productQuery(filters: Filters, byPrice: boolean) {
  const index = byPrice && filters.sort.startsWith('price') ? 'price' : 'listing';
  const input = listQuery(index, lists.activeProducts);
  const conditions: string[] = [];
  const values: Record<string, unknown> = { ...input.ExpressionAttributeValues };
  const names: Record<string, string> = { ...input.ExpressionAttributeNames };
  const add = (condition: string, name: string, value: unknown) => {
    conditions.push(condition);
    names[`#${name}`] = name;
    values[`:${name}`] = value;
  };
  if (filters.search) add('contains(#searchText, :searchText)', 'searchText', filters.search.toLowerCase());
  if (filters.category) add('#category = :category', 'category', filters.category);
  if (filters.vendor) add('#vendorId = :vendorId', 'vendorId', filters.vendor);
  if (filters.type !== 'all') add('#type = :type', 'type', filters.type);
  if (filters.featured) add('#featured = :featured', 'featured', filters.featured === 'true');
  if (byPrice && (filters.min_price > 0 || filters.max_price < 1000)) {
    conditions.push('#priceCents BETWEEN :minimum AND :maximum');
    names['#priceCents'] = 'priceCents';
    // The head of a group has no price (0); its items are listed by themselves.
    values[':minimum'] = Math.max(1, toCents(filters.min_price));
    values[':maximum'] = toCents(filters.max_price);
  }
  return {
    ...input,
    ScanIndexForward: !filters.sort.endsWith('_desc'),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ...(conditions.length > 0 ? { FilterExpression: conditions.join(' AND ') } : { Limit: filters.limit }),
  };
}

/** The categories of active products, kept beside them by whatever changes a product. */
export async function listCategories(): Promise<string[]> {
  return (await getItem<{ names: string[] }>(keys.categories(), { stale: true }))?.names ?? [];
}
