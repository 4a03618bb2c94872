import { gunzipSync, gzipSync } from 'node:zlib';
import type { Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import type { Card } from '../domain/card.ts';

/**
 * The cards of all products on sale, packed in parts: a product's card is always in the part its id belongs to.
 * Parts keep a change small (4,000 products: 13 KB rewritten) and a reading of everything cheap (one Query).
 */
const partCount = 32;

export interface Part {
  name: string;
  version: number;
  cards: Card[];
}

/** The version of each part by its name; what has no entry is empty. */
export type Versions = Record<string, number>;

export const partNameOf = (productId: string): string =>
  String(shardOf(productId, partCount)).padStart(2, '0');

/** A part as an item. */
export const partItem = ({ name, version, cards }: Part) => ({
  ...keys.cataloguePart(name),
  entity: 'cataloguePart',
  name,
  version,
  cards: gzipSync(JSON.stringify(cards)),
});

/** A part from its item; empty when there is none yet. */
export function readPart(name: string, item: Record<string, unknown> | undefined): Part {
  if (!item) return { name, version: 0, cards: [] };
  const cards = JSON.parse(gunzipSync(item.cards as Uint8Array).toString()) as Card[];
  return { name, version: item.version as number, cards };
}

/** The attribute that holds a part's version: one each, so that two parts can change at once. */
export const versionAttribute = (name: string) => `part${name}`;

/** The versions of all parts as an item. */
export const versionsItem = (versions: Versions) => ({
  ...keys.catalogueVersions(),
  entity: 'catalogueVersions',
  ...Object.fromEntries(Object.entries(versions).map(([name, version]) => [versionAttribute(name), version])),
});

const versionsOf = (item: object | undefined): Versions =>
  Object.fromEntries(
    Object.entries(item ?? {}).flatMap(([attribute, version]) => {
      const name = /^part(\d+)$/.exec(attribute)?.[1];
      return name ? [[name, version as number]] : [];
    }),
  );

/** The version of each part, to be read with other items. */
export const theVersions: Reference<Versions> = { key: keys.catalogueVersions(), read: versionsOf };
