import { defineEntity, getEntities, isAtVersion } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  getItem,
  getItems,
  put,
  setAttributes,
  transact,
  update,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { cardOf, type Card } from '../domain/card.ts';
import type { Product } from '../domain/product.ts';
import {
  partItem,
  partNameOf,
  readPart,
  versionAttribute,
  versionsItem,
  type Part,
  type Versions,
} from './parts.ts';

export const productEntity = defineEntity({
  name: 'product',
  key: (productId: string) => ({ pk: `PRODUCT#${productId}`, sk: 'PRODUCT' }),
  idOf: (product: Product) => [product.id],
});

export async function getStoredProducts(productIds: string[]): Promise<Product[]> {
  const [found] = await getEntities([productIds.map((id) => productEntity.at(id))]);
  return found.filter((product) => product !== undefined);
}

/** Units left of counted products, by id. Read stale: an order that asks for too much is refused anyway. */
export async function getStocks(productIds: string[]): Promise<Map<string, number | null>> {
  const items = await getItems<Pick<Product, 'id' | 'stock'>>(productIds.map(productEntity.key), {
    stale: true,
    attributes: ['id', 'stock'],
  });
  return new Map(items.flatMap((item) => (item ? [[item.id, item.stock]] : [])));
}

/** A whole catalogue as items, for a table that has none. */
export function catalogueItems(products: Product[]): Record<string, unknown>[] {
  const parts = new Map<string, Part>();
  for (const product of products) {
    const card = cardOf(product);
    if (!card) continue;
    const name = partNameOf(product.id);
    const part = parts.get(name) ?? { name, version: 1, cards: [] };
    part.cards.push(card);
    parts.set(name, part);
  }
  const versions: Versions = Object.fromEntries([...parts.keys()].map((name) => [name, 1]));
  return [
    ...products.map((product) => productEntity.item(product)),
    ...[...parts.values()].map(partItem),
    versionsItem(versions),
  ];
}

/**
 * Writes a product and, in the same transaction, what lists show of it: put there while it is on sale, taken
 * out otherwise. Everything that writes a product goes through here or through `changeCard`.
 */
export const saveProduct = (product: Product): Promise<void> =>
  retryOnConflict(async () => {
    const part = await readPartOf(product.id);
    await transact([
      put('product', { Item: productEntity.item(product) }),
      ...partWrites(part, withCard(part.cards, product.id, cardOf(product))),
    ]);
  });

/** The writes that change a product's card, for the transaction that changes the product. */
export async function changeCard(productId: string, change: (card: Card) => Card): Promise<NamedWrite[]> {
  const part = await readPartOf(productId);
  const card = part.cards.find(({ id }) => id === productId);
  return card ? partWrites(part, withCard(part.cards, productId, change(card))) : [];
}

async function readPartOf(productId: string): Promise<Part> {
  const name = partNameOf(productId);
  return readPart(name, await getItem(keys.cataloguePart(name)));
}

const withCard = (cards: Card[], productId: string, card: Card | undefined): Card[] => [
  ...cards.filter(({ id }) => id !== productId),
  ...(card ? [card] : []),
];

/** Refused when the part was changed since it was read. */
function partWrites(before: Part, cards: Card[]): NamedWrite[] {
  const { name, version } = before;
  return [
    put('part', {
      Item: partItem({ name, version: version + 1, cards }),
      ...isAtVersion(version),
    }),
    update('versions', {
      Key: keys.catalogueVersions(),
      ...setAttributes({ entity: 'catalogueVersions', [versionAttribute(name)]: version + 1 }),
    }),
  ];
}
