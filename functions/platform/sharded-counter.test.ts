import { keys } from './keys.ts';
import { shardOf, shards } from './shard-of.ts';
import { addToCounter, partKeys, sumParts, type ShardedCounter } from './sharded-counter.ts';

process.env.TABLE_NAME = 'table';

const results: ShardedCounter = {
  partKey: (shard) => keys.counterPart('OCCURRENCE#1', 'RESULTS', shard),
};

it('a counter is added to in the part that an id belongs to, without zeros', () => {
  expect(addToCounter('counter', results, 'usr_1', { sent: -1, failed: 0 })).toEqual({
    name: 'counter',
    item: {
      Update: {
        TableName: 'table',
        Key: keys.counterPart('OCCURRENCE#1', 'RESULTS', shardOf('usr_1')),
        UpdateExpression: 'ADD #0 :0',
        ExpressionAttributeNames: { '#0': 'sent' },
        ExpressionAttributeValues: { ':0': -1 },
      },
    },
  });
});

it('a counter sets what a part says beside its numbers', () => {
  const labelledCounter = { ...results, labels: { entity: 'counter', status: 'active' } };
  expect(addToCounter('count', labelledCounter, 'sub_1', { sent: 1, failed: 2 }).item.Update).toMatchObject({
    UpdateExpression: 'SET #0 = :0, #1 = :1 ADD #2 :2, #3 :3',
    ExpressionAttributeNames: { '#0': 'entity', '#1': 'status', '#2': 'sent', '#3': 'failed' },
    ExpressionAttributeValues: { ':0': 'counter', ':1': 'active', ':2': 1, ':3': 2 },
  });
});

it('a counter sums the named numbers alone, over the parts there are', () => {
  expect(new Set(partKeys(results).map(({ sk }) => sk)).size).toBe(shards);
  const parts = [{ sent: 2, ttl: 1_800_000_000 }, undefined, { sent: 3, skipped: 1, ttl: 1_800_000_000 }];
  expect(sumParts(parts, ['sent', 'failed'])).toEqual({ sent: 5, failed: 0 });
});
