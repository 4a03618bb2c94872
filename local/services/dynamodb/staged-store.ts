import type { LockBody, Store, StoreOperation, SubStore } from './dynalite-engine.ts';

export interface StagedStore {
  /** Looks like the real store to the engine: reads see what was staged, writes are only collected. */
  store: Store;
  /** Puts everything collected into the real store in one LevelDB batch: all of it or nothing. */
  commit(): Promise<void>;
}

/**
 * Lets the engine's ordinary actions run without changing anything until the outcome is known. Items and
 * index entries land in the same batch, so an index never disagrees with its table.
 *
 * The caller makes sure that only one staged store is in use at a time; locks are therefore no-ops.
 */
export function stageWrites(real: Store): StagedStore {
  const staged = new Map<string, StoreOperation>();

  const overlay = (name: string, underlying: SubStore): SubStore => ({
    lock: (_key: string, body: LockBody) => body((callback) => callback),
    get(key, callback) {
      const operation = staged.get(`${name}~${key}`);
      if (!operation) return underlying.get(key, callback);
      const value: unknown = operation.type === 'put' ? structuredClone(operation.value) : undefined;
      setImmediate(callback, null, value);
    },
    put(key, value, callback) {
      staged.set(`${name}~${key}`, { type: 'put', key: `${name}~${key}`, value });
      setImmediate(callback, null);
    },
    del(key, callback) {
      staged.set(`${name}~${key}`, { type: 'del', key: `${name}~${key}` });
      setImmediate(callback, null);
    },
  });

  const store = Object.create(real) as Store;
  store.getItemDb = (table) => overlay(`item-${table}`, real.getItemDb(table));
  store.getIndexDb = (type, table, index) =>
    overlay(`index-${type.toLowerCase()}~${table}~${index}`, real.getIndexDb(type, table, index));

  return {
    store,
    async commit() {
      if (staged.size > 0) await real.db.batch([...staged.values()]);
    },
  };
}
