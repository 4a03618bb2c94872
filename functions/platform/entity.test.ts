import { DynamoDBDocumentClient, BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import {
  byId,
  defineEntity,
  defineVersionedEntity,
  getEntities,
  nextVersion,
  withoutKeys,
} from './entity.ts';

process.env.TABLE_NAME = 'table';

interface Crate {
  id: string;
  shelf: string | null;
  weight?: number;
  version: number;
}

const crateEntity = defineVersionedEntity({
  name: 'crate',
  key: (crateId: string) => ({ pk: `CRATE#${crateId}`, sk: 'CRATE' }),
  idOf: (crate: Crate) => [crate.id],
  indexes: (crate) => (crate.shelf ? { listing_pk: 'CRATES', listing_sk: crate.shelf } : {}),
  complete: (crate) => ({ ...crate, weight: crate.weight ?? 0 }),
});

const labelEntity = defineEntity({
  name: 'label',
  key: (crateId: string, place: number) => ({ pk: `CRATE#${crateId}`, sk: `LABEL#${place}` }),
  idOf: (label: { crateId: string; place: number; text: string }) => [label.crateId, label.place],
});

const crate: Crate = { id: 'c1', shelf: 'A', weight: 2, version: 3 };

it('makes an item of content: its key, what it is, its place in the indexes', () => {
  expect(crateEntity.item(crate, { due_pk: 'CRATES', due_sk: '2026' })).toEqual({
    pk: 'CRATE#c1',
    sk: 'CRATE',
    entity: 'crate',
    ...crate,
    listing_pk: 'CRATES',
    listing_sk: 'A',
    due_pk: 'CRATES',
    due_sk: '2026',
  });
  expect(crateEntity.item({ ...crate, shelf: null })).not.toHaveProperty('listing_pk');
});

it('reads content back without what it is stored with, and completes older items', () => {
  expect(crateEntity.read({ ...crateEntity.item(crate), writeId: 'w' })).toEqual(crate);
  expect(crateEntity.read({ entity: 'crate', id: 'c2', shelf: null, version: 1 })).toMatchObject({
    weight: 0,
  });
  expect(withoutKeys({ pk: 'p', sk: 's', entity: 'crate', due_pk: 'd', due_sk: 'd', ttl: 1 })).toEqual({
    ttl: 1,
  });
});

it('reads nothing out of no item, or one of another kind', () => {
  expect(crateEntity.read(undefined)).toBeUndefined();
  expect(crateEntity.read({ ...crateEntity.item(crate), entity: 'label' })).toBeUndefined();
});

it('creates what is not there yet', () => {
  expect(crateEntity.create(crate)).toEqual({
    name: 'crate',
    item: {
      Put: {
        TableName: 'table',
        Item: crateEntity.item(crate),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  });
});

it('replaces and removes under the version that was read', () => {
  const after = nextVersion(crate, { shelf: 'B' });
  expect(after).toEqual({ ...crate, shelf: 'B', version: 4 });
  const isAtThree = {
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': 3 },
  };
  expect(crateEntity.replace(after).item.Put).toMatchObject({
    Item: { version: 4, listing_sk: 'B' },
    ...isAtThree,
  });
  expect(crateEntity.remove(crate)).toMatchObject({
    name: 'crate',
    item: { Delete: { Key: crateEntity.key('c1'), ...isAtThree } },
  });
});

it('replaces nothing by the first version only while there is nothing', () => {
  expect(crateEntity.replace({ ...crate, version: 1 }).item.Put).toMatchObject({
    ConditionExpression: 'attribute_not_exists(pk)',
  });
});

it('reads several kinds in one request, lists and gaps included', async () => {
  const table = mockClient(DynamoDBDocumentClient);
  const label = { crateId: 'c1', place: 2, text: 'Fragile' };
  table.on(BatchGetCommand).resolves({
    Responses: { table: [labelEntity.item(label), crateEntity.item(crate)] },
  });
  const answers = await getEntities([
    crateEntity.at('c1'),
    undefined,
    [1, 2].map((place) => labelEntity.at('c1', place)),
    crateEntity.at('gone'),
  ]);
  expect(answers).toEqual([crate, undefined, [undefined, label], undefined]);
  expect(await getEntities([undefined, []])).toEqual([undefined, []]);
  expect(table.calls()).toHaveLength(1);
  table.restore();
});

it('finds by id what was found', () => {
  expect(byId([crate, undefined])).toEqual(new Map([['c1', crate]]));
});

it('changes some attributes, with its place in the indexes, where it still is as it was read', () => {
  const without = { id: 'c2', shelf: 'B', version: 1 };
  const { name, item } = crateEntity.update(crate, { shelf: null, weight: 5 }, { asRead: ['weight'] });
  expect(name).toBe('crate');
  expect(item.Update).toMatchObject({
    Key: crateEntity.key('c1'),
    UpdateExpression: 'SET #shelf = :new_shelf, #weight = :new_weight REMOVE #listing_pk, #listing_sk',
    ConditionExpression: 'attribute_exists(pk) AND #weight = :read_weight',
    ExpressionAttributeValues: { ':new_shelf': null, ':new_weight': 5, ':read_weight': 2 },
  });
  expect(
    crateEntity.update(without, { weight: undefined }, { asRead: ['weight'] }).item.Update,
  ).toMatchObject({
    UpdateExpression: 'REMOVE #weight',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#weight)',
  });
  expect(crateEntity.check(crate, ['version']).item.ConditionCheck).toMatchObject({
    Key: crateEntity.key('c1'),
    ConditionExpression: 'attribute_exists(pk) AND #version = :read_version',
  });
});
