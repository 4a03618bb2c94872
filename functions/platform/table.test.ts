import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import { changeItem } from './change-item.ts';
import { dynamodb, DynamoDbError } from './dynamodb.ts';
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
const send = jest.spyOn(dynamodb, 'send');
const key = { pk: 'ORDER#1', sk: 'ORDER' };
const writes = [put('order', { Item: key })];

const refusal = (name: string, answer: object = {}) => new DynamoDbError(400, { __type: name, ...answer });
/** A cancelled transaction, with one reason for each write. */
const cancelled = (...codes: string[]) =>
  refusal('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });
const sent = () => send.mock.calls.map(([, input]) => input as Record<string, unknown>);
const tokens = () => sent().map(({ ClientRequestToken }) => ClientRequestToken);

beforeEach(() => {
  send.mockReset();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

it('a transaction that met another one is tried again, as a new request', async () => {
  send.mockRejectedValueOnce(cancelled('TransactionConflict')).mockResolvedValue({});
  await transact(writes);
  expect(new Set(tokens()).size).toBe(2);
});

it('a transaction that is still under way is asked for its end, by the same token', async () => {
  send.mockRejectedValueOnce(refusal('TransactionInProgressException')).mockResolvedValue({});
  await transact(writes);
  expect(tokens()).toHaveLength(2);
  expect(new Set(tokens()).size).toBe(1);
});

it('the table is said to be busy when others had the item each time', async () => {
  send.mockRejectedValue(cancelled('TransactionConflict'));
  await expect(transact(writes)).rejects.toThrow(TableBusy);
  expect(tokens()).toHaveLength(10);
  send.mockRejectedValue(refusal('TransactionConflictException'));
  await expect(updateItem({ Key: key })).rejects.toThrow(TableBusy);
});

it('a refused transaction names the write whose condition failed, at once', async () => {
  send.mockRejectedValue(cancelled('ConditionalCheckFailed'));
  await expect(transact(writes)).rejects.toThrow(new TransactionRefused(['order']));
  expect(tokens()).toHaveLength(1);
});

it('a refused transaction does not name a write that may be left out', async () => {
  send.mockRejectedValue(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed'));
  const optional = { ...put('counter', { Item: key }), isOptional: true as const };
  await expect(transact([optional, ...writes])).rejects.toThrow(new TransactionRefused(['order']));
});

/** Makes the table refuse a write because an item with this write id exists, as after a lost answer. */
const refusedBy = (writeId: (sentId: string) => string) =>
  send.mockImplementation((_, input) => {
    const { ExpressionAttributeValues, ReturnValuesOnConditionCheckFailure } = input as UpdateCommandInput;
    const Item = { writeId: { S: writeId(String(ExpressionAttributeValues?.[':writeId'])) } };
    const isAsked = ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
    throw refusal('ConditionalCheckFailedException', isAsked ? { Item } : {});
  });

it('an update that is refused because of itself is taken for done, and no other', async () => {
  const claim = changeItem('order', key, { set: { claimedAt: 'now' } });
  refusedBy((sentId) => sentId);
  await expect(updateItemOnce(claim)).resolves.toEqual({});
  refusedBy(() => 'of somebody else');
  await expect(updateItemOnce(claim)).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  });
  await expect(unlessRefused(updateItemOnce(claim))).resolves.toBeUndefined();
  await expect(unlessRefused(Promise.reject(new Error('other')))).rejects.toThrow('other');
});

it('a write of a transaction is made by itself too', async () => {
  send.mockResolvedValue({ Attributes: { uses: 2 } });
  await expect(updateItem(changeItem('uses', key, { add: { uses: 1 } }))).resolves.toEqual({ uses: 2 });
  expect(sent()[0]).toMatchObject({
    TableName: 'table',
    Key: key,
    UpdateExpression: 'ADD #0 :0',
  });
});
