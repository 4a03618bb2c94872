/** The number of parts of a counter. Many transactions change it at once, after a cut-off or during a broadcast. */
export const shards = 8;

/** The part of a counter that an id belongs to, always the same (FNV-1a, 32 bits). */
export function shardOf(id: string, parts = shards): number {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % parts;
}
