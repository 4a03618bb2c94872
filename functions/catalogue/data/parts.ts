import { gunzipSync, gzipSync } from 'node:zlib';
import type { Reference } from '#functions/platform/entity.ts';
import { keys, type Key } from '#functions/platform/keys.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import { cardOf, type Card } from '../domain/card.ts';
import type { Product } from '../domain/product.ts';
import { staffCardOf, type StaffCard } from '../domain/staff-card.ts';

/**
 * The cards of products, packed in parts: a product's card is always in the part its id belongs to.
 * Parts keep a change small (4,000 products: 13 KB rewritten) and a reading of everything cheap (one Query).
 */
const partCount = 32;

export interface Part<Listed> {
  name: string;
  version: number;
  cards: Listed[];
}

/** The version of each part by its name; what has no entry is empty. */
export type Versions = Record<string, number>;

/** One family of parts: of which products it has cards, and what these say. */
export interface Family<Listed extends { id: string }> {
  /** What its items say they are; `<name>Part` and `<name>Versions`. */
  name: string;
  /** What its writes are called in a transaction. */
  writes: { part: string; versions: string };
  partKey(part: string): Key;
  versionsKey: Key;
  /** The card of a product; undefined for one that it does not list. */
  cardOf(product: Product): Listed | undefined;
}

/** What is on sale, for the shop. */
export const onSale: Family<Card> = {
  name: 'catalogue',
  writes: { part: 'part', versions: 'versions' },
  partKey: keys.cataloguePart,
  versionsKey: keys.catalogueVersions(),
  cardOf,
};

/** Every product that is not deleted, for staff. */
export const forStaff: Family<StaffCard> = {
  name: 'staffCatalogue',
  writes: { part: 'staffPart', versions: 'staffVersions' },
  partKey: keys.staffCataloguePart,
  versionsKey: keys.staffCatalogueVersions(),
  cardOf: staffCardOf,
};

export const partNameOf = (productId: string): string =>
  String(shardOf(productId, partCount)).padStart(2, '0');

/** A part as an item. */
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

/** A part from its item; empty when there is none yet. */
export function readPart<Listed>(name: string, item: Record<string, unknown> | undefined): Part<Listed> {
  if (!item) return { name, version: 0, cards: [] };
  const cards = JSON.parse(gunzipSync(item.cards as Uint8Array).toString()) as Listed[];
  return { name, version: item.version as number, cards };
}

/** The attribute that holds a part's version: one each, so that two parts can change at once. */
export const versionAttribute = (name: string) => `part${name}`;

/** The versions of all parts as an item. */
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

/** The version of each part of what is on sale, to be read with other items. */
export const theVersions: Reference<Versions> = { key: onSale.versionsKey, read: versionsOf };
/** The version of each part of what staff list. */
export const theStaffVersions: Reference<Versions> = { key: forStaff.versionsKey, read: versionsOf };
