import { randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';
import { must } from '#shared/must.ts';
import { atColdStart } from './cold-start.ts';
import { setting } from './setting.ts';
import type { Key } from './keys.ts';
import { timeLimits } from './time-limits.ts';

export type Item = Record<string, unknown> & Key;
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Write<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>;

let client: DynamoDBDocumentClient | undefined;

const silent = () => undefined;

/**
 * A logger that says nothing, like the SDK's own, but without `info`. With an `info` the SDK copies every
 * answer for it, which is a seventh of the work of a list.
 */
const logger = { debug: silent, warn: silent, error: silent } as unknown as NonNullable<
  DynamoDBClientConfig['logger']
>;

const connection = () =>
  (client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({ maxAttempts: 4, requestHandler: timeLimits(10_000), logger }),
    { marshallOptions: { removeUndefinedValues: true } },
  ));

/** The most tries of a write whose item others are writing: about five seconds in all. */
const maxTries = 10;

const tableName = () => setting('TABLE_NAME');

/**
 * Reads one item; undefined when there is none. Reads are consistent, unless a stale answer does no harm
 * (`stale`).
 */
export async function getItem<T>(itemKey: Key, options: { stale?: boolean } = {}): Promise<T | undefined> {
  const { Item } = await connection().send(
    new GetCommand({ TableName: tableName(), Key: itemKey, ConsistentRead: !options.stale }),
  );
  return Item as T | undefined;
}

const maxKeysInBatch = 100;
const maxBatchesAtOnce = 5;

/**
 * Reads items by key, in the order of the keys, with undefined where there is none. Each key is asked for
 * once. Keys that the service leaves unprocessed are asked for again, with growing pauses. `attributes` are
 * those wanted beside the key; all of them when left out.
 */
export async function getItems<T = Record<string, unknown>>(
  wantedKeys: Key[],
  options: { stale?: boolean; attributes?: string[] } = {},
): Promise<((T & Key) | undefined)[]> {
  const read = { ConsistentRead: !options.stale, ...projectionOf(options.attributes) };
  const nameOf = (itemKey: Key) => `${itemKey.pk}\u0000${itemKey.sk}`;
  const unique = [...new Map(wantedKeys.map((itemKey) => [nameOf(itemKey), itemKey])).values()];
  const itemsByKey = new Map<string, T & Key>();
  const readBatch = async (batch: Key[]) => {
    let pending = batch;
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      if (attempt > 6) throw new Error('The table did not process every key of a batch read');
      if (attempt > 0) await pause(attempt);
      const name = tableName();
      const { Responses, UnprocessedKeys } = await connection().send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ...read } } }),
      );
      for (const item of (Responses?.[name] ?? []) as (T & Key)[]) itemsByKey.set(nameOf(item), item);
      pending = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    }
  };
  const atOnce = maxKeysInBatch * maxBatchesAtOnce;
  for (let start = 0; start < unique.length; start += atOnce) {
    const some = unique.slice(start, start + atOnce);
    const batches: Promise<void>[] = [];
    for (let at = 0; at < some.length; at += maxKeysInBatch)
      batches.push(readBatch(some.slice(at, at + maxKeysInBatch)));
    await Promise.all(batches);
  }
  return wantedKeys.map((itemKey) => itemsByKey.get(nameOf(itemKey)));
}

const projectionOf = (attributes: string[] | undefined) =>
  attributes && {
    ProjectionExpression: ['pk', 'sk', ...attributes].map((_, at) => `#${at}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(
      ['pk', 'sk', ...attributes].map((name, at) => [`#${at}`, name]),
    ),
  };

export interface Page<T> {
  items: T[];
  /** The position after the last item that was read; undefined at the end. */
  cursor: Record<string, unknown> | undefined;
}

/** Makes one Query, for one page. */
export async function query<T>(input: Omit<QueryCommandInput, 'TableName'>): Promise<Page<T>> {
  const { Items, LastEvaluatedKey } = await connection().send(
    new QueryCommand({ TableName: tableName(), ...input }),
  );
  return { items: (Items ?? []) as T[], cursor: LastEvaluatedKey };
}

type Update = Omit<UpdateCommandInput, 'TableName'>;

/**
 * Makes one conditional update, and answers the item after it. While a transaction uses the item, the service
 * refuses the update and writes nothing; then it is tried again with the pauses of `transact`.
 * @throws TableBusy when the item was in use each time
 * @see
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export async function updateItem<T>(write: NamedWrite | Update): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { Attributes } = await connection().send(
        new UpdateCommand({ TableName: tableName(), ReturnValues: 'ALL_NEW', ...inputOf(write) }),
      );
      return Attributes as T;
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      if (attempt === maxTries) throw new TableBusy(error);
      await pause(attempt);
    }
  }
}

/**
 * Updates an item under a condition that the update itself makes untrue. The SDK repeats a call whose answer
 * was lost, and the first call would make the repeated one fail. The write therefore leaves a mark on the item.
 * A refusal that finds this mark on the item means that the first call has written.
 * @param write its update expression begins with SET
 * @returns the item after the update; none when the first call had written it
 * @throws ConditionalCheckFailedException when something else made the condition untrue
 */
export async function updateItemOnce<T>(write: NamedWrite | Update): Promise<{ item?: T }> {
  const input = inputOf(write);
  const writeId = randomUUID();
  try {
    const item = await updateItem<T>({
      ...input,
      UpdateExpression: input.UpdateExpression?.replace(/^SET /, 'SET writeId = :writeId, '),
      ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ':writeId': writeId },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    return { item };
  } catch (error) {
    const isOurs = error instanceof ConditionalCheckFailedException && error.Item?.writeId?.S === writeId;
    if (!isOurs) throw error;
    return {};
  }
}

const inputOf = (write: NamedWrite | Update): Update =>
  'item' in write ? must(write.item.Update, 'an update') : write;

/** The answer of a single write; undefined when its condition refused it. */
export async function unlessRefused<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Removes an item and answers it as it was; undefined when there is none, or somebody else was first. */
export async function takeItem<T>(itemKey: Key): Promise<T | undefined> {
  const { Attributes } = await connection().send(
    new DeleteCommand({ TableName: tableName(), Key: itemKey, ReturnValues: 'ALL_OLD' }),
  );
  return Attributes as T | undefined;
}

export const isConditionFailure = (error: unknown) =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** One write of a transaction. Its name tells, after a refusal, which condition failed. */
export interface NamedWrite {
  name: string;
  item: TransactItem;
  /** True for a write that is left out when its condition fails, so that it does not refuse the others. */
  isOptional?: true;
}

export const put = (name: string, write: Write<'Put'>): NamedWrite => ({
  name,
  item: { Put: { TableName: tableName(), ...write } },
});
export const update = (name: string, write: Write<'Update'>): NamedWrite => ({
  name,
  item: { Update: { TableName: tableName(), ...write } },
});
export const remove = (name: string, write: Write<'Delete'>): NamedWrite => ({
  name,
  item: { Delete: { TableName: tableName(), ...write } },
});
export const check = (name: string, write: Write<'ConditionCheck'>): NamedWrite => ({
  name,
  item: { ConditionCheck: { TableName: tableName(), ...write } },
});

/** A transaction was refused by a condition; nothing was written. */
export class TransactionRefused extends Error {
  readonly failed: string[];

  constructor(failed: string[]) {
    super(`Conditions failed: ${failed.join(', ')}`);
    this.name = 'TransactionRefused';
    this.failed = failed;
  }
}

/** Too many writes wanted the same item, and this one never got it; nothing was written. */
export class TableBusy extends Error {
  constructor(cause: unknown) {
    super('Other writes had the item each time', { cause });
    this.name = 'TableBusy';
  }
}

/**
 * Makes all writes or none (at most 100). After a conflict with another transaction on the same item it tries
 * again with growing, random pauses, because in the last hour before a cut-off many members reach for the
 * same stock. An optional write whose condition fails is left out.
 * @throws TransactionRefused naming the other writes whose condition failed; TableBusy after the last
 * conflict.
 */
export async function transact(writes: NamedWrite[]): Promise<void> {
  const TransactItems = writes.map((write) => write.item);
  let ClientRequestToken = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
      return;
    } catch (error) {
      // The SDK repeated a call whose answer was lost, and the first call is still running. Trying again
      // tells how it ended.
      if (error instanceof TransactionInProgressException && attempt < maxTries) {
        await pause(attempt);
        continue;
      }
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = writes.filter((_, at) => reasons[at]?.Code === 'ConditionalCheckFailed');
      const needed = writes.filter((write) => !write.isOptional || !failed.includes(write));
      if (failed.length > 0 && failed.every((write) => write.isOptional))
        return needed.length > 0 ? transact(needed) : undefined;
      if (failed.length > 0)
        throw new TransactionRefused(failed.filter((write) => !write.isOptional).map(({ name }) => name));
      const passing = reasons.every((reason) =>
        ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
          reason.Code ?? 'None',
        ),
      );
      if (!passing) throw error;
      if (attempt === maxTries) throw new TableBusy(error);
      ClientRequestToken = randomUUID();
      await pause(attempt);
    }
  }
}

/**
 * The pause before the next try (full-jitter backoff): up to 25 ms, doubled with each attempt, one second at
 * most.
 */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 25 * 2 ** attempt)));

// Opens the connection and makes the SDK compile its lazy parts before the first call comes.
await atColdStart('TABLE_NAME', () => getItem({ pk: 'COLD_START', sk: 'COLD_START' }, { stale: true }));
