import { callbackify } from 'node:util';
import {
  engine,
  fromCallback,
  type Callback,
  type EngineStore,
  type IndexDescription,
  type KeyElement,
  type SubStore,
  type TableDescription,
  type WireItem,
} from './dynalite-engine.ts';

const entriesOf = (indexes: IndexDescription[], item: WireItem | null, table: TableDescription) =>
  engineActions(indexes, null, item, table).puts.map((entry) => {
    const { KeySchema } = indexes.find(({ IndexName }) => IndexName === entry.index)!;
    return { ...entry, key: createIndexKey(entry.item, table, KeySchema) };
  });

const createIndexKey = (item: WireItem, table: TableDescription, keySchema: KeyElement[]) =>
  engine.createKey(item, table, keySchema) + engine.createKey(item, table);

const engineActions = engine.getIndexActions;

/**
 * Gives each entry of an index a key that contains the whole key of its item. The engine's own keys of
 * entries end in only 24 bits of a hash. With 5,000 items under one index key, some items would get the same
 * entry, and would vanish from the index together.
 */
export function useWholeIndexKeys(): void {
  engine.createIndexKey = createIndexKey;

  engine.getIndexActions = (indexes, existing, item, table) => {
    const puts = entriesOf(indexes, item, table);
    const isKept = (entry: { index: string; key: string }) =>
      puts.some(({ index, key }) => index === entry.index && key === entry.key);
    const deletes = entriesOf(indexes, existing, table).filter((entry) => !isKept(entry));
    return { puts, deletes };
  };

  engine.updateIndexes = callbackify(updateIndexes);
}

async function updateIndexes(
  store: EngineStore,
  table: TableDescription,
  existing: WireItem | null | undefined,
  item: WireItem | null | undefined,
): Promise<void> {
  for (const type of ['Local', 'Global'] as const) {
    const indexes = table[`${type}SecondaryIndexes`] ?? [];
    const { puts, deletes } = engine.getIndexActions(indexes, existing ?? null, item ?? null, table);
    const written = (index: string, write: (database: SubStore, callback: Callback<void>) => void) =>
      fromCallback<void>((callback) => write(store.getIndexDb(type, table.TableName, index), callback));
    for (const { index, key } of deletes)
      await written(index, (database, callback) => database.del(key, callback));
    for (const { index, key, item: entry } of puts)
      await written(index, (database, callback) => database.put(key, entry, callback));
  }
}
