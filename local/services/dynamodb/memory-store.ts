import { Stream } from 'node:stream';
import type {
  Callback,
  KeyRange,
  Store,
  SubStore,
  TableDescription,
  WireFailure,
} from './dynalite-engine.ts';

/**
 * Values in the order of their keys. The engine makes a new value for each write, and changes no value that
 * it wrote or read. So values need no copies.
 */
class SortedValues {
  readonly values = new Map<string, unknown>();
  private keys: string[] = [];

  put(key: string, value: unknown): void {
    if (!this.values.has(key)) this.keys.splice(this.placeOf(key), 0, key);
    this.values.set(key, value);
  }

  delete(key: string): void {
    if (this.values.delete(key)) this.keys.splice(this.placeOf(key), 1);
  }

  entries({ gt, gte, lt, lte, reverse = false, limit = -1 }: KeyRange): [string, unknown][] {
    const start = gt !== undefined ? this.placeAfter(gt) : gte !== undefined ? this.placeOf(gte) : 0;
    const end = lt !== undefined ? this.placeOf(lt) : lte !== undefined ? this.placeAfter(lte) : undefined;
    const keys = this.keys.slice(start, end);
    if (reverse) keys.reverse();
    return (limit >= 0 ? keys.slice(0, limit) : keys).map((key) => [key, this.values.get(key)]);
  }

  /** The position of a key, or the position at which it would be inserted. */
  private placeOf(key: string): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private placeAfter(key: string): number {
    const place = this.placeOf(key);
    return this.keys[place] === key ? place + 1 : place;
  }
}

/** The part of a stream that the engine uses: its data, its end, and a way to stop it early. */
class ValueStream extends Stream {
  private isDestroyed = false;

  constructor(entries: unknown[]) {
    super();
    process.nextTick(() => {
      for (const value of entries) {
        if (this.isDestroyed) return;
        this.emit('data', value);
      }
      this.emit('end');
    });
  }

  destroy(): void {
    this.isDestroyed = true;
  }
}

/**
 * The engine's store without LevelDB, for tables in memory. It keeps values as objects instead of JSON text,
 * and answers at once instead of after a turn of the event loop.
 */
export function createMemoryStore(options: { maxItemSize: number; createTableMs: number }): Store {
  const parts = new Map<string, SortedValues>();
  const stores = new Map<string, SubStore>();

  const partOf = (name: string): SortedValues => {
    const part = parts.get(name);
    if (part) return part;
    const created = new SortedValues();
    parts.set(name, created);
    return created;
  };
  const storeOf = (name: string): SubStore => {
    const store = stores.get(name);
    if (store) return store;
    const created = subStore(partOf(name));
    stores.set(name, created);
    return created;
  };
  const tableDb = Object.assign(storeOf('table'), { awsAccountId: '', awsRegion: '' });

  return {
    options,
    tableDb,
    getItemDb: (table) => storeOf(`item-${table}`),
    getIndexDb: (type, table, index) => storeOf(`index-${type.toLowerCase()}~${table}~${index}`),
    getTable(name, ...args: [boolean, Callback<TableDescription>] | [Callback<TableDescription>]) {
      const [checkStatus, callback] = args.length === 2 ? args : [true, args[0]];
      const table = partOf('table').values.get(name) as TableDescription | undefined;
      if (table && !(checkStatus && ['CREATING', 'DELETING'].includes(table.TableStatus)))
        return callback(null, table);
      callback(notFound(checkStatus ? '' : `: Table: ${name} not found`));
    },
    open: () => Promise.resolve(),
    writeTogether(operations) {
      for (const operation of operations) {
        const part = partOf(operation.part);
        if (operation.type === 'put') part.put(operation.key, operation.value);
        else part.delete(operation.key);
      }
      return Promise.resolve();
    },
    entriesOf: (part) => Promise.resolve(partOf(part).entries({})),
    close: () => Promise.resolve(),
  };
}

/** One part of the store, in the form that the engine expects. Every operation ends at once, so locks are no-ops. */
function subStore(part: SortedValues): SubStore {
  return {
    lock: (_key, body) => body((callback) => callback),
    get: (key, callback) => callback(null, part.values.get(key)),
    put(key, value, callback) {
      part.put(key, value);
      callback(null);
    },
    del(key, callback) {
      part.delete(key);
      callback(null);
    },
    createKeyStream: (range) => new ValueStream(part.entries(range).map(([key]) => key)),
    createValueStream: (range) => new ValueStream(part.entries(range).map(([, value]) => value)),
  };
}

const notFound = (detail: string): WireFailure =>
  Object.assign(new Error('NotFoundError'), {
    name: 'NotFoundError',
    statusCode: 400,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
      message: `Requested resource not found${detail}`,
    },
  });
