import { keys } from './keys.ts';
import { shardOf, shards } from './shard-of.ts';
import { addToCounter, partKeys, sumParts, type ShardedCounter } from './sharded-counter.ts';

process.env.TABLE_NAME = 'table';

const results: ShardedCounter = {
  partKey: (shard) => keys.counterPart('OCCURRENCE#1', 'RESULTS', shard),
};

it('adds to the part that an id belongs to, without zeros', () => {
  expect(addToCounter('counter', results, 'usr_1', { sent: -1, failed: 0 })).toEqual({
    name: 'counter',
    item: {
      Update: {
        TableName: 'table',
        Key: keys.counterPart('OCCURRENCE#1', 'RESULTS', shardOf('usr_1')),
        UpdateExpression: 'ADD #number0 :number0',
        ExpressionAttributeNames: { '#number0': 'sent' },
        ExpressionAttributeValues: { ':number0': -1 },
      },
    },
  });
});

it('sets what a part says beside its numbers', () => {
  const labelled = { ...results, labels: { entity: 'counter', status: 'active' } };
  expect(addToCounter('count', labelled, 'sub_1', { sent: 1, failed: 2 }).item.Update).toMatchObject({
    UpdateExpression: 'SET #label0 = :label0, #label1 = :label1 ADD #number0 :number0, #number1 :number1',
    ExpressionAttributeNames: { '#label0': 'entity', '#label1': 'status', '#number0': 'sent' },
    ExpressionAttributeValues: { ':label0': 'counter', ':label1': 'active', ':number0': 1, ':number1': 2 },
  });
});

it('sums the named numbers alone, over the parts there are', () => {
  expect(new Set(partKeys(results).map(({ sk }) => sk)).size).toBe(shards);
  const parts = [{ sent: 2, ttl: 1_800_000_000 }, undefined, { sent: 3, skipped: 1, ttl: 1_800_000_000 }];
  expect(sumParts(parts, ['sent', 'failed'])).toEqual({ sent: 5, failed: 0 });
});
