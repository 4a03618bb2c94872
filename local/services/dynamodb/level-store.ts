import { engine, type Store } from './dynalite-engine.ts';

/** The engine's own store in a folder. Its content survives a restart. */
export function createLevelStore(path: string): Store {
  const store = engine.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const { db } = store;
  return {
    ...store,
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
