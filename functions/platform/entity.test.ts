import { jest } from '@jest/globals';
import { atLeast, below, either, isEmpty, isThere } from './change-item.ts';
import { dynamodb } from './dynamodb.ts';
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
});

const labelEntity = defineEntity({
  name: 'label',
  key: (crateId: string, place: number) => ({ pk: `CRATE#${crateId}`, sk: `LABEL#${place}` }),
  idOf: (label: { crateId: string; place: number; text: string }) => [label.crateId, label.place],
});

const crate: Crate = { id: 'c1', shelf: 'A', weight: 2, version: 3 };

it('an entity makes an item of content: its key, what it is, its place in the indexes', () => {
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

it('an entity reads content back without what it is stored with', () => {
  expect(crateEntity.read({ ...crateEntity.item(crate), writeId: 'w' })).toEqual(crate);
  expect(withoutKeys({ pk: 'p', sk: 's', entity: 'crate', due_pk: 'd', due_sk: 'd', ttl: 1 })).toEqual({
    ttl: 1,
  });
});

it('an entity reads nothing out of no item, or one of another kind', () => {
  expect(crateEntity.read(undefined)).toBeUndefined();
  expect(crateEntity.read({ ...crateEntity.item(crate), entity: 'label' })).toBeUndefined();
});

it('an entity creates what is not there yet', () => {
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

it('an entity is replaced and removed under the version that was read', () => {
  const after = nextVersion(crate, { shelf: 'B' });
  expect(after).toEqual({ ...crate, shelf: 'B', version: 4 });
  expect(crateEntity.replace(after).item.Put).toMatchObject({
    Item: { version: 4, listing_sk: 'B' },
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': 3 },
  });
  expect(crateEntity.remove(crate, ['weight'])).toMatchObject({
    name: 'crate',
    item: {
      Delete: {
        Key: crateEntity.key('c1'),
        ConditionExpression: 'attribute_exists(#0) AND #1 = :0 AND #2 = :1',
        ExpressionAttributeNames: { '#0': 'pk', '#1': 'version', '#2': 'weight' },
        ExpressionAttributeValues: { ':0': 3, ':1': 2 },
      },
    },
  });
});

it('an entity’s first version is written only while there is nothing to replace', () => {
  expect(crateEntity.replace({ ...crate, version: 1 }).item.Put).toMatchObject({
    ConditionExpression: 'attribute_not_exists(pk)',
  });
});

it('entities of several kinds are read in one request, lists and gaps included', async () => {
  const label = { crateId: 'c1', place: 2, text: 'Fragile' };
  const send = jest.spyOn(dynamodb, 'send').mockResolvedValue({
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
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRestore();
});

it('entities that were found are found by id', () => {
  expect(byId([crate, undefined])).toEqual(new Map([['c1', crate]]));
});

it('an entity changes some attributes, with its place in the indexes, where it still is as it was read', () => {
  const without = { id: 'c2', shelf: 'B', version: 1 };
  const { name, item } = crateEntity.update(crate, { shelf: null, weight: 5 }, { asRead: ['weight'] });
  expect(name).toBe('crate');
  expect(item.Update).toEqual({
    TableName: 'table',
    Key: crateEntity.key('c1'),
    UpdateExpression: 'SET #0 = :0, #1 = :1 REMOVE #2, #3',
    ConditionExpression: 'attribute_exists(#4) AND #1 = :2',
    ExpressionAttributeNames: {
      '#0': 'shelf',
      '#1': 'weight',
      '#2': 'listing_pk',
      '#3': 'listing_sk',
      '#4': 'pk',
    },
    ExpressionAttributeValues: { ':0': null, ':1': 5, ':2': 2 },
  });
  expect(
    crateEntity.update(without, { weight: undefined }, { asRead: ['weight'] }).item.Update,
  ).toMatchObject({
    UpdateExpression: 'REMOVE #0',
    ConditionExpression: 'attribute_exists(#1) AND attribute_not_exists(#0)',
  });
  expect(crateEntity.check(crate, ['version']).item.ConditionCheck).toMatchObject({
    Key: crateEntity.key('c1'),
    ConditionExpression: 'attribute_exists(#0) AND #1 = :0',
  });
});

it('an entity is changed by its id, where it is there and compares as it is to', () => {
  const { item } = crateEntity.updateAt(
    ['c1'],
    { weight: 1, due_sk: undefined },
    { weight: either(undefined, below(9)), shelf: isThere, 'label.text': 'Fragile' },
  );
  expect(item.Update).toMatchObject({
    UpdateExpression: 'SET #0 = :0 REMOVE #1',
    ConditionExpression:
      'attribute_exists(#2) AND (attribute_not_exists(#0) OR #0 < :1) AND attribute_exists(#3) AND #4.#5 = :2',
    ExpressionAttributeNames: { '#4': 'label', '#5': 'text' },
    ExpressionAttributeValues: { ':0': 1, ':1': 9, ':2': 'Fragile' },
  });
  expect(crateEntity.checkAt(['c1'], { weight: atLeast(2) }).item.ConditionCheck).toMatchObject({
    ConditionExpression: 'attribute_exists(#0) AND #1 >= :0',
  });
  expect(crateEntity.removeAt(['c1'], { shelf: isEmpty }).item.Delete).toMatchObject({
    ConditionExpression: 'attribute_exists(#0) AND size(#1) = :0',
  });
});

it('an entity that need not be there is added to, and says what a new one is', () => {
  expect(crateEntity.add(['c1'], { weight: 2, version: 0 }, { set: { id: 'c1' } }).item.Update).toEqual({
    TableName: 'table',
    Key: crateEntity.key('c1'),
    UpdateExpression: 'SET #0 = :0, #1 = :1 ADD #2 :2',
    ExpressionAttributeNames: { '#0': 'entity', '#1': 'id', '#2': 'weight' },
    ExpressionAttributeValues: { ':0': 'crate', ':1': 'c1', ':2': 2 },
  });
  expect(crateEntity.set(['c1'], { shelf: 'A' }, { shelf: undefined }).item.Update).toMatchObject({
    UpdateExpression: 'SET #0 = :0, #1 = :1',
    ConditionExpression: 'attribute_not_exists(#1)',
  });
});
