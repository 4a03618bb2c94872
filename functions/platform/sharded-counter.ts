import { changeItem } from './change-item.ts';
import type { Key } from './keys.ts';
import { shardOf, shards } from './shard-of.ts';
import type { NamedWrite } from './table.ts';

/**
 * A counter in several parts, which readers add up. After a cut-off or during a broadcast, many transactions
 * can then change it without waiting for each other.
 */
export interface ShardedCounter {
  partKey: (shard: number) => Key;
  labels?: Record<string, string>;
}

/** Adds to the part of `id`, without a condition. `write` names the write. At least one number must not be 0. */
export const addToCounter = (
  write: string,
  { partKey, labels = {} }: ShardedCounter,
  id: string,
  numbers: Readonly<Record<string, number>>,
): NamedWrite => changeItem(write, partKey(shardOf(id)), { set: labels, add: numbers });

/** The keys of all parts of a counter. A part exists only once something was added to it. */
export const partKeys = ({ partKey }: ShardedCounter): Key[] =>
  Array.from({ length: shards }, (_, shard) => partKey(shard));

/** Adds up the named numbers of some parts. A missing number counts as 0. */
export function sumParts<Figure extends string>(
  parts: readonly (object | undefined)[],
  numbers: readonly Figure[],
): Record<Figure, number> {
  const sumOf = (name: Figure) =>
    (parts as readonly (Partial<Record<Figure, number>> | undefined)[]).reduce(
      (sum, part) => sum + (part?.[name] ?? 0),
      0,
    );
  return Object.fromEntries(numbers.map((name) => [name, sumOf(name)])) as Record<Figure, number>;
}
