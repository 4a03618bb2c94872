import { jest } from '@jest/globals';
import { dynamodb } from './dynamodb.ts';
import { AppError } from './errors.ts';
import { decodeCursor, encodeCursor, listQuery, queryAll, readCursor, type Bounds } from './list-query.ts';

/** Those of the sort keys a, b, ba and c that a cursor of a list with these bounds may name. */
function acceptedQuery(bounds?: Bounds): string {
  const list = listQuery('due', 'CYCLES', bounds);
  return ['a', 'b', 'ba', 'c']
    .filter((due_sk) => {
      const cursor = encodeCursor({ pk: 'CYCLE#1', sk: 'CYCLE', due_pk: 'CYCLES', due_sk })!;
      try {
        return decodeCursor(cursor, list) !== undefined;
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        return false;
      }
    })
    .join(' ');
}

it('a list query asks for a whole list of an index, or of a partition of the table', () => {
  expect(listQuery('listing', 'EVENTS')).toEqual({
    IndexName: 'listing',
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'listing_pk' },
    ExpressionAttributeValues: { ':pk': 'EVENTS' },
  });
  expect(listQuery(undefined, 'CYCLE#1')).toEqual({
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'pk' },
    ExpressionAttributeValues: { ':pk': 'CYCLE#1' },
  });
});

it.each([
  [{ startingWith: 'b' }, 'begins_with(#sk, :prefix)', { ':prefix': 'b' }],
  [{ after: 'b' }, '#sk > :after', { ':after': 'b' }],
  [{ before: 'b' }, '#sk < :before', { ':before': 'b' }],
  [{ upTo: 'b' }, '#sk <= :upTo', { ':upTo': 'b' }],
  [{ between: ['b', 'c'] }, '#sk BETWEEN :first AND :last', { ':first': 'b', ':last': 'c' }],
] as [Bounds, string, Record<string, string>][])(
  'a list query’s bounds %j are the condition %s',
  (bounds, condition, values) => {
    expect(listQuery('due', 'CYCLES', bounds)).toEqual({
      IndexName: 'due',
      KeyConditionExpression: `#pk = :pk AND ${condition}`,
      ExpressionAttributeNames: { '#pk': 'due_pk', '#sk': 'due_sk' },
      ExpressionAttributeValues: { ':pk': 'CYCLES', ...values },
    });
  },
);

it('a cursor may name only what the bounds take in', () => {
  expect(acceptedQuery()).toBe('a b ba c');
  expect(acceptedQuery({ startingWith: 'b' })).toBe('b ba');
  expect(acceptedQuery({ after: 'b' })).toBe('ba c');
  expect(acceptedQuery({ before: 'b' })).toBe('a');
  expect(acceptedQuery({ upTo: 'b' })).toBe('a b');
  expect(acceptedQuery({ between: ['b', 'c'] })).toBe('b ba c');
});

it.each([
  ['of another partition', { pk: 'CYCLE#1', sk: 'CYCLE', due_pk: 'ORDERS', due_sk: 'b' }],
  ['of another index', { pk: 'CYCLE#1', sk: 'CYCLE', listing_pk: 'CYCLES', listing_sk: 'b' }],
  ['with a key too many', { pk: 'CYCLE#1', sk: 'CYCLE', due_pk: 'CYCLES', due_sk: 'b', more: 'b' }],
  ['with a key that is no text', { pk: 'CYCLE#1', sk: 'CYCLE', due_pk: 'CYCLES', due_sk: 1 }],
  ['with an empty key', { pk: '', sk: 'CYCLE', due_pk: 'CYCLES', due_sk: 'b' }],
])('a list query refuses a cursor %s', (_, position) => {
  expect(() => decodeCursor(encodeCursor(position)!, listQuery('due', 'CYCLES'))).toThrow(AppError);
});

it('a list query refuses a cursor that cannot be read, and reads none for none', () => {
  const isOurs = (position: Record<string, unknown>): position is Record<string, unknown> => 'at' in position;
  expect(readCursor(undefined, isOurs)).toBeUndefined();
  expect(readCursor(encodeCursor({ at: null })!, isOurs)).toEqual({ at: null });
  const half = Buffer.from(String.raw`{"at":"\ud83d"}`).toString('base64url');
  for (const cursor of ['abc', Buffer.from('null').toString('base64url'), encodeCursor({})!, half])
    expect(() => readCursor(cursor, isOurs)).toThrow('This page link is not valid');
});

it('a list query reads a list to its end', async () => {
  process.env.TABLE_NAME = 'table';
  const position = { pk: 'CYCLE#1', sk: 'CYCLE' };
  const send = jest
    .spyOn(dynamodb, 'send')
    .mockResolvedValueOnce({ Items: [{ id: 1 }], LastEvaluatedKey: position })
    .mockResolvedValueOnce({ Items: [{ id: 2 }] });
  await expect(queryAll(listQuery('due', 'CYCLES'))).resolves.toEqual([{ id: 1 }, { id: 2 }]);
  expect(send.mock.calls[1]?.[1]).toMatchObject({ ExclusiveStartKey: position });
  send.mockRestore();
});
