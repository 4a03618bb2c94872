import { gunzipSync, gzipSync } from 'node:zlib';
import type { Reference } from '#functions/platform/entity.ts';
import { keys, type Key } from '#functions/platform/keys.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import { cardOf, type Card } from '../domain/card.ts';
import type { Product } from '../domain/product.ts';
import { staffCardOf, type StaffCard } from '../domain/staff-card.ts';

/**
 * A list of product cards is divided into parts by product id. A change rewrites one part (13 KB with 4,000
 * products). One Query reads all parts.
 */
const partCount = 32;

export interface Part<Listed> {
  name: string;
  version: number;
  cards: Listed[];
}

/** The version of each part, by the part's name. A part without an entry is empty. */
export type Versions = Record<string, number>;

/** One of the two stored lists of product cards: the shop's, or that of staff. */
export interface Family<Listed extends { id: string }> {
  /** The beginning of the entity names of its items: `<name>Part` and `<name>Versions`. */
  name: string;
  writes: { part: string; versions: string };
  partKey(part: string): Key;
  versionsKey: Key;
  /** Undefined for a product that the family does not list. */
  cardOf(product: Product): Listed | undefined;
}

export const onSale: Family<Card> = {
  name: 'catalogue',
  writes: { part: 'part', versions: 'versions' },
  partKey: keys.cataloguePart,
  versionsKey: keys.catalogueVersions(),
  cardOf,
};

/** All products that are not deleted, for staff. */
export const forStaff: Family<StaffCard> = {
  name: 'staffCatalogue',
  writes: { part: 'staffPart', versions: 'staffVersions' },
  partKey: keys.staffCataloguePart,
  versionsKey: keys.staffCatalogueVersions(),
  cardOf: staffCardOf,
};

export const partNameOf = (productId: string): string =>
  String(shardOf(productId, partCount)).padStart(2, '0');

export const partItem = <Listed extends { id: string }>(
  family: Family<Listed>,
  { name, version, cards }: Part<Listed>,
) => ({
  ...family.partKey(name),
  entity: `${family.name}Part`,
  name,
  version,
  cards: gzipSync(JSON.stringify(cards)),
});

/** Empty when there is no item yet. */
export function readPart<Listed>(name: string, item: Record<string, unknown> | undefined): Part<Listed> {
  if (!item) return { name, version: 0, cards: [] };
  const cards = JSON.parse(gunzipSync(item.cards as Uint8Array).toString()) as Listed[];
  return { name, version: item.version as number, cards };
}

/** Each part's version has its own attribute, so that two parts can change at once. */
export const versionAttribute = (name: string) => `part${name}`;

export const versionsItem = (
  { name, versionsKey }: { name: string; versionsKey: Key },
  versions: Versions,
) => ({
  ...versionsKey,
  entity: `${name}Versions`,
  ...Object.fromEntries(Object.entries(versions).map(([part, version]) => [versionAttribute(part), version])),
});

const versionsOf = (item: object | undefined): Versions =>
  Object.fromEntries(
    Object.entries(item ?? {}).flatMap(([attribute, version]) => {
      const name = /^part(\d+)$/.exec(attribute)?.[1];
      return name ? [[name, version as number]] : [];
    }),
  );

/** A reference to the versions of the parts, which callers read together with other items. */
export const theVersions: Reference<Versions> = { key: onSale.versionsKey, read: versionsOf };
export const theStaffVersions: Reference<Versions> = { key: forStaff.versionsKey, read: versionsOf };
