/** Parts of each counter: many subscriptions change in the same minute, after a cut-off. */
export const shards = 8;

/** The part of a counter that a subscription counts in, always the same one (FNV-1a, 32 bits). */
export function shardOf(subscriptionId: string): number {
  let hash = 0x811c9dc5;
  for (const character of subscriptionId) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % shards;
}
