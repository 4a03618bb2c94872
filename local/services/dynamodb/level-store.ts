import {
  engine,
  type Callback,
  type Store,
  type SubStore,
  type TableDescription,
} from './dynalite-engine.ts';

/**
 * The engine's own store in a folder. Its content survives a restart. A key is read in this thread, because
 * the way to another thread and back takes longer than the read. A table's description is read once.
 */
export function createLevelStore(path: string): Store {
  const store = engine.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const { db } = store;
  const tables = new Map<string, TableDescription>();
  const parts = new Map<string, SubStore>();

  const partOf = (name: string, real: () => SubStore): SubStore => {
    const part = parts.get(name) ?? { ...real(), get: readAtOnce((key) => db.getSync(`${name}~${key}`)) };
    parts.set(name, part);
    return part;
  };

  return {
    ...store,
    tableDb: {
      ...store.tableDb,
      put(key, value, callback) {
        tables.delete(key);
        store.tableDb.put(key, value, callback);
      },
      del(key, callback) {
        tables.delete(key);
        store.tableDb.del(key, callback);
      },
    },
    getItemDb: (table) => partOf(`item-${table}`, () => store.getItemDb(table)),
    getIndexDb: (type, table, index) =>
      partOf(`index-${type.toLowerCase()}~${table}~${index}`, () => store.getIndexDb(type, table, index)),
    getTable(name: string, ...args: [boolean, Callback<TableDescription>] | [Callback<TableDescription>]) {
      const [checkStatus, callback] = args.length === 2 ? args : [true, args[0]];
      const table = tables.get(name);
      if (table) return callback(null, table);
      store.getTable(name, checkStatus, (error, stored) => {
        if (stored?.TableStatus === 'ACTIVE') tables.set(name, stored);
        callback(error, stored);
      });
    },
    open: () => db.open(),
    writeTogether: (operations) =>
      db.batch(operations.map(({ part, key, ...operation }) => ({ ...operation, key: `${part}~${key}` }))),
    async entriesOf(part) {
      const prefix = `${part}~`;
      const entries: [string, unknown][] = [];
      for await (const [key, value] of db.iterator({ gte: prefix, lt: `${prefix}\u00ff` }))
        entries.push([key.slice(prefix.length), value]);
      return entries;
    },
    close: () => store.lifecycleManager.gracefulClose(),
  };
}

function readAtOnce(read: (key: string) => unknown): SubStore['get'] {
  return (key, callback) => {
    let value: unknown;
    try {
      value = read(key);
    } catch (error) {
      return callback(error as Error);
    }
    callback(null, value);
  };
}
