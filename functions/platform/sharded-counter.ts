import { changeItem } from './change-item.ts';
import type { Key } from './keys.ts';
import { shardOf, shards } from './shard-of.ts';
import type { NamedWrite } from './table.ts';

/**
 * A counter that many transactions change at once, after a cut-off or during a broadcast: it is kept in parts, each an
 * item with one or more numbers, so that the transactions do not wait for each other. The parts are summed when read.
 */
export interface ShardedCounter {
  /** The key of one of its parts. */
  partKey: (shard: number) => Key;
  /** The attributes of each part beside its numbers. */
  labels?: Record<string, string>;
}

/**
 * Adds to a counter, in the part that belongs to `id`. The part is made where there is none. The write has no
 * condition. Numbers of 0 are left out; at least one must be another.
 * @param write its name in the transaction
 */
export const addToCounter = (
  write: string,
  { partKey, labels = {} }: ShardedCounter,
  id: string,
  numbers: Readonly<Record<string, number>>,
): NamedWrite => changeItem(write, partKey(shardOf(id)), { set: labels, add: numbers });

/** The keys of all parts of a counter. A part exists only once something was added to it. */
export const partKeys = ({ partKey }: ShardedCounter): Key[] =>
  Array.from({ length: shards }, (_, shard) => partKey(shard));

/**
 * The sums of the named numbers over some parts; 0 where nothing was added. Other numbers of a part are
 * ignored.
 */
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
