import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { jest } from '@jest/globals';
import { changeItem } from './change-item.ts';
import {
  put,
  TableBusy,
  transact,
  TransactionRefused,
  unlessRefused,
  updateItem,
  updateItemOnce,
} from './table.ts';

process.env.TABLE_NAME = 'table';
const table = mockClient(DynamoDBDocumentClient);
const key = { pk: 'ORDER#1', sk: 'ORDER' };
const writes = [put('order', { Item: key })];

/** A cancelled transaction, with one reason for each write. */
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const tokens = () =>
  table.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.ClientRequestToken);

beforeEach(() => {
  table.reset();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('tries a transaction again that met another one, as a new request', async () => {
  table.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({});
  await transact(writes);
  expect(new Set(tokens()).size).toBe(2);
});

it('asks for the end of a transaction that is still under way, by the same token', async () => {
  const inProgress = new TransactionInProgressException({ message: 'in progress', $metadata: {} });
  table.on(TransactWriteCommand).rejectsOnce(inProgress).resolves({});
  await transact(writes);
  expect(tokens()).toHaveLength(2);
  expect(new Set(tokens()).size).toBe(1);
});

it('says that the table is busy when others had the item each time', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
  await expect(transact(writes)).rejects.toThrow(TableBusy);
  expect(tokens()).toHaveLength(10);
  table.on(UpdateCommand).rejects(new TransactionConflictException({ message: 'conflict', $metadata: {} }));
  await expect(updateItem({ Key: key })).rejects.toThrow(TableBusy);
});

it('names the write whose condition failed, at once', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'));
  await expect(transact(writes)).rejects.toThrow(new TransactionRefused(['order']));
  expect(tokens()).toHaveLength(1);
});

it('does not name a write that may be left out', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed'));
  const optional = { ...put('counter', { Item: key }), isOptional: true as const };
  await expect(transact([optional, ...writes])).rejects.toThrow(new TransactionRefused(['order']));
});

/** Makes the table behave as after a lost answer: the SDK's repeated call finds what the first one wrote. */
const refusedBy = (writeId: (sentId: string) => string) =>
  table.on(UpdateCommand).callsFake((input: UpdateCommandInput) => {
    const item = { writeId: { S: writeId(String(input.ExpressionAttributeValues?.[':writeId'])) } };
    throw new ConditionalCheckFailedException({
      message: 'refused',
      $metadata: {},
      ...(input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && { Item: item }),
    });
  });

it('takes an update for done that is refused because of itself, and no other', async () => {
  const claim = changeItem('order', key, { set: { claimedAt: 'now' } });
  refusedBy((sentId) => sentId);
  await expect(updateItemOnce(claim)).resolves.toEqual({});
  refusedBy(() => 'of somebody else');
  await expect(updateItemOnce(claim)).rejects.toThrow(ConditionalCheckFailedException);
  await expect(unlessRefused(updateItemOnce(claim))).resolves.toBeUndefined();
  await expect(unlessRefused(Promise.reject(new Error('other')))).rejects.toThrow('other');
});

it('makes a write of a transaction by itself', async () => {
  table.on(UpdateCommand).resolves({ Attributes: { uses: 2 } });
  await expect(updateItem(changeItem('uses', key, { add: { uses: 1 } }))).resolves.toEqual({ uses: 2 });
  expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    TableName: 'table',
    Key: key,
    UpdateExpression: 'ADD #0 :0',
  });
});
