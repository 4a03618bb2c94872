import type { EngineStore, Store, StoreOperation, SubStore } from './dynalite-engine.ts';

export interface StagedStore {
  /**
   * A store that looks like the real one to the engine. A read of one key sees the staged writes. Writes are
   * only collected.
   */
  store: EngineStore;
  /** Makes all collected writes in the real store at once: all of them or none. */
  commit(): Promise<void>;
}

/**
 * Lets the engine's ordinary actions run without changing anything before the outcome is known. `commit`
 * writes items and index entries together, so an index never disagrees with its table. The caller makes sure
 * that only one staged store is in use at a time, so locks are no-ops.
 */
export function stageWrites(real: Store): StagedStore {
  const staged = new Map<string, StoreOperation>();

  const overlay = (part: string, underlying: SubStore): SubStore => ({
    ...underlying,
    lock: (_key, body) => body((callback) => callback),
    get(key, callback) {
      const operation = staged.get(`${part}~${key}`);
      if (!operation) return underlying.get(key, callback);
      callback(null, operation.type === 'put' ? operation.value : undefined);
    },
    put(key, value, callback) {
      staged.set(`${part}~${key}`, { type: 'put', part, key, value });
      callback(null);
    },
    del(key, callback) {
      staged.set(`${part}~${key}`, { type: 'del', part, key });
      callback(null);
    },
  });

  const store = Object.create(real) as EngineStore;
  store.getItemDb = (table) => overlay(`item-${table}`, real.getItemDb(table));
  store.getIndexDb = (type, table, index) =>
    overlay(`index-${type.toLowerCase()}~${table}~${index}`, real.getIndexDb(type, table, index));

  return {
    store,
    async commit() {
      if (staged.size > 0) await real.writeTogether([...staged.values()]);
    },
  };
}
