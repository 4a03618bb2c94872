import { createRequire } from 'node:module';
import { AwsError } from '#local/ground/aws-json.ts';

/** An attribute value in a request or an answer: `{ S: 'text' }`, `{ N: '1' }`, … */
export type AttributeValue = Record<string, unknown>;
export type WireItem = Record<string, AttributeValue>;
export type WireBody = Record<string, unknown>;

export interface KeyElement {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface IndexDescription {
  IndexName: string;
  KeySchema: KeyElement[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
}

export interface TableDescription {
  TableName: string;
  TableArn: string;
  TableStatus: string;
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  KeySchema: KeyElement[];
  GlobalSecondaryIndexes?: IndexDescription[];
  LocalSecondaryIndexes?: IndexDescription[];
}

export type Callback<T> = (error: Error | null | undefined, value?: T) => void;
export type LockBody = (release: (callback: Callback<unknown>) => Callback<unknown>) => void;

/** A range of keys, as LevelDB takes it. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  /** The largest number of keys to read. When it is left out or negative, all keys are read. */
  limit?: number;
}

export interface SubStore {
  lock(key: string, body: LockBody): void;
  get(key: string, callback: Callback<unknown>): void;
  put(key: string, value: unknown, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
  createKeyStream(range: KeyRange): NodeJS.EventEmitter;
  createValueStream(range: KeyRange): NodeJS.EventEmitter;
}

/**
 * A write into one part of the store. A part holds a table's items or an index's entries. The part for a
 * table's items is called `item-` and the table's name.
 */
export type StoreOperation =
  { type: 'put'; part: string; key: string; value: unknown } | { type: 'del'; part: string; key: string };

/** The members of a store that the engine uses. */
export interface EngineStore {
  options: { maxItemSize: number; createTableMs: number };
  tableDb: SubStore & { awsAccountId: string; awsRegion: string };
  getItemDb(table: string): SubStore;
  getIndexDb(type: 'Local' | 'Global', table: string, index: string): SubStore;
  getTable(name: string, checkStatus: boolean, callback: Callback<TableDescription>): void;
  /** Reads a table's description. A table that is being created or deleted counts as not found. */
  getTable(name: string, callback: Callback<TableDescription>): void;
}

export interface Store extends EngineStore {
  open(): Promise<void>;
  /** Makes all of the writes or none of them. */
  writeTogether(operations: StoreOperation[]): Promise<void>;
  /** The keys and values of a part, in the order of the keys. */
  entriesOf(part: string): Promise<[string, unknown][]>;
  close(): Promise<void>;
}

export interface LevelStore extends EngineStore {
  db: {
    batch(
      operations: ({ type: 'put'; key: string; value: unknown } | { type: 'del'; key: string })[],
    ): Promise<void>;
    open(): Promise<void>;
    iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>;
    /** Answers the value of a key; undefined when the key has none. */
    getSync(key: string): unknown;
  };
  lifecycleManager: { gracefulClose(): Promise<void> };
}

type Action = (store: EngineStore, data: WireBody, callback: Callback<WireBody>) => void;

interface OperationValidation {
  types: Record<string, unknown>;
  custom: unknown;
}

interface Validations {
  checkTypes(data: WireBody, types: Record<string, unknown>): WireBody;
  checkValidations(data: WireBody, types: Record<string, unknown>, custom: unknown, store: EngineStore): void;
}

interface Engine {
  create(options: {
    path: string;
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }): LevelStore;
  /** The largest size that an item may have, in bytes. */
  MAX_SIZE: number;
  createKey(item: WireItem, table: TableDescription, keySchema?: KeyElement[]): string;
  createIndexKey(item: WireItem, table: TableDescription, keySchema: KeyElement[]): string;
  validateKey(key: WireItem, table: TableDescription): WireFailure | null | undefined;
  checkConditional(data: WireBody, existing: WireItem | undefined): WireFailure | null | undefined;
  itemSize(item: WireItem): number;
  capacityUnits(item: WireItem | undefined, isRead: boolean, isConsistent: boolean): number;
  getIndexActions(
    indexes: IndexDescription[],
    existing: WireItem | null,
    item: WireItem | null,
    table: TableDescription,
  ): { puts: { index: string; key: string; item: WireItem }[]; deletes: { index: string; key: string }[] };
  updateIndexes(
    store: EngineStore,
    table: TableDescription,
    existing: WireItem | null | undefined,
    item: WireItem | null | undefined,
    callback: Callback<void>,
  ): void;
}

/** An error of the engine, with its status and body on the wire. */
export interface WireFailure extends Error {
  statusCode?: number;
  body?: { __type: string; message?: string; Message?: string };
}

const require = createRequire(import.meta.url);

/** Internal parts of dynalite 4.0.0, which is pinned exactly because these paths are not its public API. */
export const engine = require('dynalite/db') as Engine;
const validations = require('dynalite/validations') as Validations;

/** The operations that dynalite answers by itself. */
export const engineOperations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const;
export type EngineOperation = (typeof engineOperations)[number];

const fileName = (operation: EngineOperation) => operation.charAt(0).toLowerCase() + operation.slice(1);
const parts = new Map<EngineOperation, { action: Action; validation: OperationValidation }>(
  engineOperations.map((operation) => [
    operation,
    {
      action: require(`dynalite/actions/${fileName(operation)}`) as Action,
      validation: require(`dynalite/validations/${fileName(operation)}`) as OperationValidation,
    },
  ]),
);

const partsOf = (operation: EngineOperation) => {
  const operationParts = parts.get(operation);
  if (!operationParts) throw new AwsError('UnknownOperationException', operation);
  return operationParts;
};

/**
 * Checks a request as DynamoDB does before it looks at any table, and parses its expressions.
 * @returns a checked copy.
 * @throws AwsError ValidationException or SerializationException.
 */
export function validateRequest(store: EngineStore, operation: EngineOperation, request: WireBody): WireBody {
  const { validation } = partsOf(operation);
  try {
    const data = validations.checkTypes({ ...request }, validation.types);
    validations.checkValidations(data, validation.types, validation.custom, store);
    return data;
  } catch (error) {
    throw toAwsError(error);
  }
}

/**
 * Runs a checked request against a store.
 * @throws AwsError with the type DynamoDB gives, for example ConditionalCheckFailedException.
 */
export function runAction(store: EngineStore, operation: EngineOperation, data: WireBody): Promise<WireBody> {
  return fromCallback<WireBody>((callback) => partsOf(operation).action(store, data, callback)).catch(
    (error: unknown) => {
      throw toAwsError(error);
    },
  );
}

/** @throws AwsError ResourceNotFoundException. */
export function readTable(store: EngineStore, name: string): Promise<TableDescription> {
  return fromCallback<TableDescription>((callback) => store.getTable(name, true, callback)).catch(
    (error: unknown) => {
      throw toAwsError(error);
    },
  );
}

export async function readItem(
  store: EngineStore,
  table: TableDescription,
  key: WireItem,
): Promise<WireItem | undefined> {
  const items = store.getItemDb(table.TableName);
  const item = await fromCallback<unknown>((callback) => items.get(engine.createKey(key, table), callback));
  return (item ?? undefined) as WireItem | undefined;
}

/**
 * Turns an error of the engine into an AwsError with the same wire type. Any other error is a bug of this
 * program and stays as it is.
 */
export function toAwsError(error: unknown): unknown {
  const failure = error as WireFailure;
  if (!failure.body) return error;
  const type = failure.body.__type.split('#').at(-1) ?? failure.body.__type;
  return new AwsError(type, failure.body.message ?? failure.body.Message ?? '', failure.statusCode ?? 400);
}

export function fromCallback<T>(run: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    run((error, value) => (error ? reject(error) : resolve(value as T))),
  );
}
