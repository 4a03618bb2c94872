import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { movableClock } from '#local/ground/serve-for-test.ts';
import { createDynamoDbService, type DynamoDbService } from './dynamodb-service.ts';

const clock = movableClock(new Date('2026-11-21T12:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'coop-store-'));
const TableName = 'Coop';
const services: DynamoDbService[] = [];

beforeAll(async () => {
  for (const path of [undefined, folder]) {
    const service = await createDynamoDbService({ clock, ...(path && { path }) });
    await service.ensureTable({
      name: TableName,
      attributes: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'kind', AttributeType: 'S' },
        { AttributeName: 'rank', AttributeType: 'N' },
      ],
      keySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      globalIndexes: [
        {
          IndexName: 'byKind',
          KeySchema: [
            { AttributeName: 'kind', KeyType: 'HASH' },
            { AttributeName: 'rank', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      localIndexes: [],
    });
    services.push(service);
  }
});
afterAll(async () => {
  for (const service of services) await service.stop();
  rmSync(folder, { recursive: true });
});

const answerOf = async (service: DynamoDbService, operation: string, body: object) => {
  const { status, body: text } = await service.handle({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify({ TableName, ...body })),
  });
  return { status, body: JSON.parse(text.toString()) as unknown };
};

const pk = fc.constantFrom('A', 'B', 'ü~').map((S) => ({ S }));
const sk = fc.constantFrom('1', '12', '2', 'z', '~', '€').map((S) => ({ S }));
const Key = fc.record({ pk, sk });
const rank = fc.integer({ min: -20, max: 20 }).map((value) => ({ N: String(value) }));
const Item = fc
  .tuple(Key, fc.record({ kind: fc.constantFrom('x', 'y').map((S) => ({ S })), rank }, { requiredKeys: [] }))
  .map(([key, others]) => ({ ...key, ...others, list: { L: [{ S: 'one' }] } }));
const page = fc.record(
  { Limit: fc.integer({ min: 1, max: 4 }), ScanIndexForward: fc.boolean() },
  { requiredKeys: [] },
);
const put = Item.map((item) => ['PutItem', { Item: item, ReturnValues: 'ALL_OLD' }] as const);
const update = fc.tuple(Key, rank).map(
  ([key, value]) =>
    [
      'UpdateItem',
      {
        Key: key,
        UpdateExpression: 'SET #rank = :rank, others = list_append(if_not_exists(others, :none), :some)',
        ExpressionAttributeNames: { '#rank': 'rank' },
        ExpressionAttributeValues: { ':rank': value, ':none': { L: [] }, ':some': { L: [value] } },
        ReturnValues: 'ALL_NEW',
      },
    ] as const,
);
const remove = Key.map(
  (key) => ['DeleteItem', { Key: key, ConditionExpression: 'attribute_exists(pk)' }] as const,
);
const together = fc
  .tuple(Item, Key)
  .map(
    ([item, key]) =>
      [
        'TransactWriteItems',
        { TransactItems: [{ Put: { TableName, Item: item } }, { Delete: { TableName, Key: key } }] },
      ] as const,
  );
const get = Key.map((key) => ['GetItem', { Key: key, ConsistentRead: true }] as const);
const query = fc.tuple(pk, sk, page, fc.constantFrom('begins_with(sk, :sk)', 'sk <= :sk', 'sk > :sk')).map(
  ([hash, range, limits, condition]) =>
    [
      'Query',
      {
        ...limits,
        KeyConditionExpression: `pk = :pk AND ${condition}`,
        ExpressionAttributeValues: { ':pk': hash, ':sk': range },
      },
    ] as const,
);
const queryOfIndex = fc.tuple(rank, page).map(
  ([from, limits]) =>
    [
      'Query',
      {
        ...limits,
        IndexName: 'byKind',
        KeyConditionExpression: 'kind = :kind AND #rank >= :from',
        ExpressionAttributeNames: { '#rank': 'rank' },
        ExpressionAttributeValues: { ':kind': { S: 'x' }, ':from': from },
      },
    ] as const,
);
const scan = fc
  .tuple(fc.integer({ min: 1, max: 5 }), Key)
  .map(([Limit, ExclusiveStartKey]) => ['Scan', { Limit, ExclusiveStartKey }] as const);

test('a table in memory answers everything as one over LevelDB does', async () => {
  const calls = fc.array(fc.oneof(put, put, update, remove, together, get, query, queryOfIndex, scan), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(calls, async (requests) => {
      for (const [operation, body] of [...requests, ['Scan', {}] as const]) {
        const [inMemory, overLevel] = await Promise.all(
          services.map((service) => answerOf(service, operation, body)),
        );
        expect(inMemory).toEqual(overLevel);
      }
    }),
    { numRuns: 60, seed: 1 },
  );
});
