export interface KeptReads<Value> {
  /** Values in the cache are not read again. */
  of(ids: readonly string[]): Promise<Map<string, Value>>;
  size(): number;
}

/**
 * A cache of the values that were read last, so that reading a long list needs constant memory.
 * @param read reads many values at once. An id without a value is missing in its result
 */
export function keptReads<Value>(
  limit: number,
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): KeptReads<Value> {
  const cache = new Map<string, Promise<Value | undefined>>();
  return {
    size: () => cache.size,
    async of(ids) {
      const uniqueIds = [...new Set(ids)];
      const fresh = uniqueIds.filter((id) => !cache.has(id));
      const reading = fresh.length > 0 ? read(fresh) : Promise.resolve(new Map<string, Value>());
      for (const id of fresh) {
        const one = reading.then((all) => all.get(id));
        // The caller gets the failure with the values below. This only prevents an unhandled rejection.
        one.catch(() => undefined);
        cache.set(id, one);
      }
      const wanted = uniqueIds.map((id) => [id, cache.get(id)] as const);
      for (const id of cache.keys()) {
        if (cache.size <= limit) break;
        cache.delete(id);
      }
      const values = await Promise.all(wanted.map(async ([id, value]) => [id, await value] as const));
      return new Map(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));
    },
  };
}
