/** Reads by id that keep what was read last. */
export interface KeptReads<Value> {
  /** What is found of some ids; those that are kept are not read again. */
  of(ids: readonly string[]): Promise<Map<string, Value>>;
  /** How many are kept. */
  size(): number;
}

/**
 * Keeps at most so many of what it reads, the latest, so that a long list is read in flat memory.
 * @param read finds many at once; an id that it does not find has nothing
 */
export function keptReads<Value>(
  limit: number,
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): KeptReads<Value> {
  const kept = new Map<string, Promise<Value | undefined>>();
  return {
    size: () => kept.size,
    async of(ids) {
      const asked = [...new Set(ids)];
      const fresh = asked.filter((id) => !kept.has(id));
      const found = fresh.length > 0 ? read(fresh) : Promise.resolve(new Map<string, Value>());
      for (const id of fresh) {
        const one = found.then((all) => all.get(id));
        // Whoever asked hears of a failure.
        one.catch(() => undefined);
        kept.set(id, one);
      }
      const wanted = asked.map((id) => [id, kept.get(id)] as const);
      for (const id of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(id);
      }
      const values = await Promise.all(wanted.map(async ([id, value]) => [id, await value] as const));
      return new Map(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));
    },
  };
}
