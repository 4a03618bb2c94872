import { movableClock } from '#local/ground/serve-for-test.ts';
import { createDynamoDbService, type DynamoDbService } from './dynamodb-service.ts';

const table = 'Coop';
let service: DynamoDbService;

beforeAll(async () => {
  service = await createDynamoDbService({ clock: movableClock(new Date('2026-11-21T12:00:00Z')) });
  await service.ensureTable({
    name: table,
    attributes: ['pk', 'sk', 'kind', 'at'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    keySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    globalIndexes: [
      {
        IndexName: 'byKind',
        KeySchema: [
          { AttributeName: 'kind', KeyType: 'HASH' },
          { AttributeName: 'at', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    localIndexes: [],
  });
});

afterAll(() => service.stop());

async function ask(operation: string, body: object) {
  const answer = await service.handle({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify({ TableName: table, ...body })),
  });
  return JSON.parse(answer.body.toString()) as {
    Items: { sk: { S: string } }[];
    LastEvaluatedKey?: object;
  };
}

/** Two items whose keys have the same first 24 bits of the engine's hash. */
const alike = ['n895', 'n1893'];
const key = (sk: string) => ({ pk: { S: 'shared' }, sk: { S: sk } });
const listed = async (more: object = {}) => {
  const values = { ':kind': { S: 'mark' } };
  const expressions = { KeyConditionExpression: 'kind = :kind', ExpressionAttributeValues: values };
  return ask('Query', { IndexName: 'byKind', ...expressions, ...more });
};
const names = (items: { sk: { S: string } }[]) => items.map(({ sk }) => sk.S).sort();

test('items with the same index key are each in the index, page by page, and leave one at a time', async () => {
  for (const sk of alike)
    await ask('PutItem', { Item: { ...key(sk), kind: { S: 'mark' }, at: { S: 'noon' } } });
  expect(names((await listed()).Items)).toEqual([...alike].sort());

  const first = await listed({ Limit: 1 });
  const second = await listed({ Limit: 1, ExclusiveStartKey: first.LastEvaluatedKey });
  expect(names([...first.Items, ...second.Items])).toEqual([...alike].sort());

  await ask('UpdateItem', {
    Key: key(alike[0]!),
    UpdateExpression: 'REMOVE kind, #at',
    ExpressionAttributeNames: { '#at': 'at' },
  });
  expect(names((await listed()).Items)).toEqual([alike[1]]);
  await ask('DeleteItem', { Key: key(alike[1]!) });
  expect((await listed()).Items).toEqual([]);
});
