import { changeItem, isEmpty } from '#functions/platform/change-item.ts';
import { defineEntity, getEntities, isAtVersion } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { getItem, getItems, put, transact, update, type NamedWrite } from '#functions/platform/table.ts';
import type { Card } from '../domain/card.ts';
import type { Product } from '../domain/product.ts';
import type { StaffCard } from '../domain/staff-card.ts';
import {
  forStaff,
  onSale,
  partItem,
  partNameOf,
  readPart,
  versionAttribute,
  versionsItem,
  type Family,
  type Part,
} from './parts.ts';
import { waitingCountItems } from './waiting-products.ts';

export const productEntity = defineEntity({
  name: 'product',
  key: (productId: string) => ({ pk: `PRODUCT#${productId}`, sk: 'PRODUCT' }),
  idOf: (product: Product) => [product.id],
});

export async function getStoredProducts(productIds: string[]): Promise<Product[]> {
  const [products] = await getEntities([productIds.map((id) => productEntity.at(id))]);
  return products.filter((product) => product !== undefined);
}

/**
 * By id: the units left, or null when a product does not count its stock. They may be a moment old, which
 * does no harm, because an order for too much is refused.
 */
export async function getStocks(productIds: string[]): Promise<Map<string, number | null>> {
  const items = await getItems<Pick<Product, 'id' | 'stock'>>(productIds.map(productEntity.key), {
    stale: true,
    attributes: ['id', 'stock'],
  });
  return new Map(items.flatMap((item) => (item ? [[item.id, item.stock]] : [])));
}

/** All items of a catalogue with these products, for a table that has no catalogue yet. */
export const catalogueItems = (products: Product[]): Record<string, unknown>[] => [
  ...products.map((product) => productEntity.item(product)),
  ...familyItems(onSale, products),
  ...familyItems(forStaff, products),
  ...waitingCountItems(products),
];

function familyItems<Listed extends { id: string }>(
  family: Family<Listed>,
  products: Product[],
): Record<string, unknown>[] {
  const parts = new Map<string, Part<Listed>>();
  for (const product of products) {
    const card = family.cardOf(product);
    if (!card) continue;
    const name = partNameOf(product.id);
    const part = parts.get(name) ?? { name, version: 1, cards: [] };
    part.cards.push(card);
    parts.set(name, part);
  }
  const versions = Object.fromEntries([...parts.keys()].map((name) => [name, 1]));
  return [...[...parts.values()].map((part) => partItem(family, part)), versionsItem(family, versions)];
}

/** Overwrites changes by orders and reviews since the product was read. A product in use needs `changeProduct`. */
export const saveProduct = (product: Product): Promise<void> =>
  retryOnConflict(async () => {
    await transact([
      put('product', { Item: productEntity.item(product) }),
      ...(await listingWrites(product)),
    ]);
  });

/**
 * Writes only changed attributes, because orders and reviews may change other attributes at the same time.
 * Refused (`product`):
 * - when the product's version, ratings, last day on offer or vendor's name changed since it was read;
 * - when the change sets the stock, and the stock changed since it was read;
 * - when the product has children, and the change deletes it or makes it an ordinary product.
 */
export function changeProduct(before: Product, after: Product): NamedWrite {
  const changes = Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Product]),
    ),
  );
  const { version, childIds, ...changed } = changes as Partial<Product>;
  const isStockChanged = changed.stock !== undefined;
  const mayHaveChildren = after.isParent && after.status !== 'deleted';
  return productEntity.update(
    before,
    { ...changed, version: before.version + 1 },
    {
      asRead: [
        ...(['version', 'ratingSum', 'ratingCount', 'offeredUntil', 'vendorName'] as const),
        ...(isStockChanged ? (['stock'] as const) : []),
      ],
      when: mayHaveChildren ? {} : { childIds: isEmpty },
    },
  );
}

/** The header's version stays the same. Refused (`header`) when the product is deleted or no longer a header. */
export const addChild = (header: Product, childId: string): NamedWrite =>
  update('header', {
    Key: productEntity.key(header.id),
    UpdateExpression: 'SET childIds = list_append(childIds, :added)',
    ConditionExpression: 'isParent = :true AND #status <> :deleted',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':added': [childId], ':true': true, ':deleted': 'deleted' },
  });

/** Refused (`header`) when the child's position in the header changed since the header was read. */
export function removeChild(header: Product, childId: string): NamedWrite {
  const path = `childIds[${header.childIds.indexOf(childId)}]`;
  return update('header', {
    Key: productEntity.key(header.id),
    UpdateExpression: `REMOVE ${path}`,
    ConditionExpression: `${path} = :child`,
    ExpressionAttributeValues: { ':child': childId },
  });
}

/** Writes a product's cards in both lists, for the transaction that writes the product. */
export async function listingWrites(product: Product): Promise<NamedWrite[]> {
  const name = partNameOf(product.id);
  const [shop, staff] = await getItems([onSale.partKey(name), forStaff.partKey(name)]);
  return [
    ...listWrites(onSale, readPart(name, shop), product),
    ...listWrites(forStaff, readPart(name, staff), product),
  ];
}

/** No writes when the card stays the same. */
function listWrites<Listed extends { id: string }>(
  family: Family<Listed>,
  part: Part<Listed>,
  product: Product,
): NamedWrite[] {
  const card = family.cardOf(product);
  const before = part.cards.find(({ id }) => id === product.id);
  return JSON.stringify(card) === JSON.stringify(before)
    ? []
    : partWrites(family, part, withCard(part.cards, product.id, card));
}

export async function changeCard(productId: string, change: (card: Card) => Card): Promise<NamedWrite[]> {
  const name = partNameOf(productId);
  const part = readPart<Card>(name, await getItem(onSale.partKey(name)));
  const card = part.cards.find(({ id }) => id === productId);
  return card ? partWrites(onSale, part, withCard(part.cards, productId, change(card))) : [];
}

const withCard = <Listed extends { id: string }>(
  cards: Listed[],
  productId: string,
  card: Listed | undefined,
): Listed[] => [...cards.filter(({ id }) => id !== productId), ...(card ? [card] : [])];

/** Refused when the part was changed since it was read. */
function partWrites<Listed extends { id: string }>(
  family: Family<Listed>,
  { name, version }: Part<Listed>,
  cards: Listed[],
): NamedWrite[] {
  return [
    put(family.writes.part, {
      Item: partItem(family, { name, version: version + 1, cards }),
      ...isAtVersion(version),
    }),
    changeItem(family.writes.versions, family.versionsKey, {
      set: { entity: `${family.name}Versions`, [versionAttribute(name)]: version + 1 },
    }),
  ];
}

/** The facts of a product that are copied from its vendor's account. */
export type VendorFacts = Pick<Product, 'offeredUntil' | 'vendorName'>;

/** The maximum of products in a transaction that also writes their part of both lists of product cards. */
export const maxFollowing = 80;

/**
 * Brings products of one part, and their cards, in line with their vendor. Refused (`product`) for a product
 * whose vendor or vendor's name changed since it was read. The products' versions stay the same, because
 * staff cannot change these facts in a form.
 * @param products at most `maxFollowing`
 */
export async function followWrites(
  partName: string,
  products: readonly Product[],
  factsOf: (product: Product) => VendorFacts,
): Promise<NamedWrite[]> {
  const facts = new Map(products.map((product) => [product.id, factsOf(product)]));
  const [shop, staff] = await getItems([onSale.partKey(partName), forStaff.partKey(partName)]);
  return [
    ...products.map((product) =>
      productEntity.update(product, factsOf(product), { asRead: ['vendorId', 'vendorName'] }),
    ),
    ...cardsWrites(onSale, readPart<Card>(partName, shop), (card) => ({ ...card, ...facts.get(card.id) })),
    ...cardsWrites(forStaff, readPart<StaffCard>(partName, staff), (card) => ({
      ...card,
      vendorName: facts.get(card.id)?.vendorName ?? card.vendorName,
    })),
  ];
}

function cardsWrites<Listed extends { id: string }>(
  family: Family<Listed>,
  part: Part<Listed>,
  change: (card: Listed) => Listed,
): NamedWrite[] {
  const cards = part.cards.map(change);
  return JSON.stringify(cards) === JSON.stringify(part.cards) ? [] : partWrites(family, part, cards);
}
