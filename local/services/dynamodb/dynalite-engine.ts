import { createRequire } from 'node:module';
import { AwsError } from '../../protocol/aws-json.ts';

/** An attribute value as it travels: `{ S: 'text' }`, `{ N: '1' }`, … */
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

export interface SubStore {
  lock(key: string, body: LockBody): void;
  get(key: string, callback: Callback<unknown>): void;
  put(key: string, value: unknown, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
}

export type StoreOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

export interface Store {
  options: { maxItemSize: number };
  db: {
    batch(operations: StoreOperation[]): Promise<void>;
    open(): Promise<void>;
    iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>;
  };
  tableDb: SubStore & { awsAccountId: string; awsRegion: string };
  getItemDb(table: string): SubStore;
  getIndexDb(type: 'Local' | 'Global', table: string, index: string): SubStore;
  getTable(name: string, checkStatus: boolean, callback: Callback<TableDescription>): void;
  lifecycleManager: { gracefulClose(): Promise<void> };
}

type Action = (store: Store, data: WireBody, callback: Callback<WireBody>) => void;

interface OperationValidation {
  types: Record<string, unknown>;
  custom: unknown;
}

interface Validations {
  checkTypes(data: WireBody, types: Record<string, unknown>): WireBody;
  checkValidations(data: WireBody, types: Record<string, unknown>, custom: unknown, store: Store): void;
}

interface Engine {
  create(options: {
    path?: string;
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }): Store;
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
    store: Store,
    table: TableDescription,
    existing: WireItem | null | undefined,
    item: WireItem | null | undefined,
    callback: Callback<void>,
  ): void;
}

/** An error of the engine that carries its wire form. */
export interface WireFailure extends Error {
  statusCode?: number;
  body?: { __type: string; message?: string; Message?: string };
}

const require = createRequire(import.meta.url);

/** Internal parts of dynalite 4.0.0, which is pinned exactly because these paths are not its public API. */
export const engine = require('dynalite/db') as Engine;
const validations = require('dynalite/validations') as Validations;

/** The operations dynalite answers by itself. */
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
  const found = parts.get(operation);
  if (!found) throw new AwsError('UnknownOperationException', operation);
  return found;
};

/**
 * Checks a request as DynamoDB does before it looks at any table, and parses its expressions.
 * @returns a checked copy.
 * @throws AwsError ValidationException or SerializationException.
 */
export function validateRequest(store: Store, operation: EngineOperation, request: WireBody): WireBody {
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
export function runAction(store: Store, operation: EngineOperation, data: WireBody): Promise<WireBody> {
  return fromCallback<WireBody>((done) => partsOf(operation).action(store, data, done)).catch(
    (error: unknown) => {
      throw toAwsError(error);
    },
  );
}

/** @throws AwsError ResourceNotFoundException. */
export function readTable(store: Store, name: string): Promise<TableDescription> {
  return fromCallback<TableDescription>((done) => store.getTable(name, true, done)).catch(
    (error: unknown) => {
      throw toAwsError(error);
    },
  );
}

export async function readItem(
  store: Store,
  table: TableDescription,
  key: WireItem,
): Promise<WireItem | undefined> {
  const items = store.getItemDb(table.TableName);
  const found = await fromCallback<unknown>((done) => items.get(engine.createKey(key, table), done));
  return (found ?? undefined) as WireItem | undefined;
}

/** The engine's own errors keep their wire type; anything else is a fault of this program and passes through. */
export function toAwsError(error: unknown): unknown {
  const failure = error as WireFailure;
  if (!failure.body) return error;
  const type = failure.body.__type.split('#').at(-1) ?? failure.body.__type;
  return new AwsError(type, failure.body.message ?? failure.body.Message ?? '', failure.statusCode ?? 400);
}

export function fromCallback<T>(run: (done: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    run((error, value) => (error ? reject(error) : resolve(value as T))),
  );
}
