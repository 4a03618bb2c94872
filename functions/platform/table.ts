import { randomUUID } from 'node:crypto';
import type { QueryCommandInput, TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { must } from '#shared/must.ts';
import { atColdStart } from './cold-start.ts';
import { dynamodb, DynamoDbError, pause } from './dynamodb.ts';
import { setting } from './setting.ts';
import type { Key } from './keys.ts';

export type Item = Record<string, unknown> & Key;
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Write<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>;

/** The maximum number of tries while other writes use the item. The pauses take at most 5.6 seconds in all. */
const maxTries = 10;

const tableName = () => setting('TABLE_NAME');

/** The read is consistent unless `stale` allows an answer that is moments old. */
export async function getItem<T>(itemKey: Key, options: { stale?: boolean } = {}): Promise<T | undefined> {
  const { Item } = await dynamodb.send('GetItem', {
    TableName: tableName(),
    Key: itemKey,
    ConsistentRead: !options.stale,
  });
  return Item as T | undefined;
}

const maxKeysInBatch = 100;
const maxBatchesAtOnce = 5;

/**
 * Reads items. The answer has the order of `wantedKeys`, with undefined for a missing item. A key may be given
 * twice.
 * @param options.attributes the attributes to read besides the key; all when left out
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
      const { Responses, UnprocessedKeys } = await dynamodb.send('BatchGetItem', {
        RequestItems: { [name]: { Keys: pending, ...read } },
      });
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
  /** The key after which the next page begins; undefined at the end. */
  cursor: Record<string, unknown> | undefined;
}

export type Query = Omit<QueryCommandInput, 'TableName'>;

export async function query<T>(input: Query): Promise<Page<T>> {
  const { Items, LastEvaluatedKey } = await dynamodb.send('Query', { TableName: tableName(), ...input });
  return { items: (Items ?? []) as T[], cursor: LastEvaluatedKey };
}

type Update = Omit<UpdateCommandInput, 'TableName'>;

/**
 * Makes one conditional update, with new tries while a transaction uses the item. Answers the new item.
 * @throws TableBusy when a transaction used the item each time
 * @see
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export async function updateItem<T>(write: NamedWrite | Update): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { Attributes } = await dynamodb.send('UpdateItem', {
        TableName: tableName(),
        ReturnValues: 'ALL_NEW',
        ...inputOf(write),
      });
      return Attributes as T;
    } catch (error) {
      if (!isNamed(error, 'TransactionConflictException')) throw error;
      if (attempt === maxTries) throw new TableBusy(error);
      await pause(attempt);
    }
  }
}

/**
 * Makes an update after which its condition is no longer met, such as a claim. A call is repeated when its answer
 * is lost, and would then fail because of the first try. A unique id on the item shows that the first try was
 * written.
 * @param write an update whose expression begins with SET
 * @returns the item after the update; none when the first try had written it
 * @throws ConditionalCheckFailedException when another write had changed the item
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
    const isOurs = isConditionFailure(error) && (error as DynamoDbError).item?.writeId === writeId;
    if (!isOurs) throw error;
    return {};
  }
}

const inputOf = (write: NamedWrite | Update): Update =>
  'item' in write ? must(write.item.Update, 'an update') : write;

/** The answer of a single write; undefined when its condition was not met. */
export async function unlessRefused<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Removes an item and answers its last content; undefined when it does not exist any more. */
export async function takeItem<T>(itemKey: Key): Promise<T | undefined> {
  const { Attributes } = await dynamodb.send('DeleteItem', {
    TableName: tableName(),
    Key: itemKey,
    ReturnValues: 'ALL_OLD',
  });
  return Attributes as T | undefined;
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

export const isConditionFailure = (error: unknown) => isNamed(error, 'ConditionalCheckFailedException');

/** A write in a transaction. After a refusal, the names tell which conditions were not met. */
export interface NamedWrite {
  name: string;
  item: TransactItem;
  /** True for a write that is left out when its condition is not met. The other writes are still made. */
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

/** The error of a transaction with conditions that were not met. Nothing was written. */
export class TransactionRefused extends Error {
  readonly failed: string[];

  constructor(failed: string[]) {
    super(`Conditions failed: ${failed.join(', ')}`);
    this.name = 'TransactionRefused';
    this.failed = failed;
  }
}

/** The error when other writes used the item, or the table was too busy, at every try. Nothing was written. */
export class TableBusy extends Error {
  constructor(cause: unknown) {
    super('Other writes had the item each time', { cause });
    this.name = 'TableBusy';
  }
}

/**
 * Makes all writes (at most 100) or none, with new tries after conflicts. Conflicts come in the last hour
 * before a cut-off, when many members take from the same stock.
 * @throws TransactionRefused naming the writes whose conditions were not met, without optional ones; TableBusy
 * after the last conflict.
 */
export async function transact(writes: NamedWrite[]): Promise<void> {
  const TransactItems = writes.map((write) => write.item);
  let ClientRequestToken = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamodb.send('TransactWriteItems', { TransactItems, ClientRequestToken });
      return;
    } catch (error) {
      // The answer of the first try was lost, and that try is still running. Another try shows how it ended.
      if (isNamed(error, 'TransactionInProgressException') && attempt < maxTries) {
        await pause(attempt);
        continue;
      }
      if (!isNamed(error, 'TransactionCanceledException')) throw error;
      const { reasons } = error as DynamoDbError;
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

/** Makes all writes. When a condition is not met, no write is made, and the answer is false. */
export async function transactUnlessRefused(writes: NamedWrite[]): Promise<boolean> {
  try {
    await transact(writes);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

// This read opens the connection before the first call.
await atColdStart('TABLE_NAME', () => getItem({ pk: 'COLD_START', sk: 'COLD_START' }, { stale: true }));
