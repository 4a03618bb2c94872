/**
 * The number of parts of a counter. Many transactions change a counter at once, after a cut-off or during a
 * broadcast.
 */
export const shards = 8;

/**
 * Computes the part of a counter that an id belongs to (FNV-1a, 32 bits). The same id always has the same
 * part.
 */
export function shardOf(id: string, parts = shards): number {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % parts;
}
