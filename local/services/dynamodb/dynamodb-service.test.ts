import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { movableClock, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createDynamoDbService, type DynamoDbService } from './dynamodb-service.ts';

const clock = movableClock(new Date('2026-11-21T12:00:00Z'));
const TableName = 'Coop';
let service: DynamoDbService;
let server: TestServer;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  service = await createDynamoDbService({ clock });
  await service.ensureTable({
    name: TableName,
    attributes: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
      { AttributeName: 'kind', AttributeType: 'S' },
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
          { AttributeName: 'pk', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    localIndexes: [],
    timeToLiveAttribute: 'expires',
  });
  server = await serveForTest(service);
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint: server.url,
      credentials: { accessKeyId: 'root', secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
  );
});

afterAll(async () => {
  client.destroy();
  await server.close();
  await service.stop();
});

const put = (pk: string, fields: Record<string, unknown> = {}) =>
  client.send(new PutCommand({ TableName, Item: { pk, sk: 'x', ...fields } }));
const read = async (pk: string) =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk: 'x' } }))).Item;

test('a transaction writes all items and their index entries', async () => {
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk: 't1', sk: 'x', kind: 'pair' } } },
        { Put: { TableName, Item: { pk: 't2', sk: 'x', kind: 'pair' } } },
      ],
    }),
  );
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'byKind',
      KeyConditionExpression: 'kind = :k',
      ExpressionAttributeValues: { ':k': 'pair' },
    }),
  );
  expect(Items?.map((item) => item.pk as string)).toEqual(['t1', 't2']);
});

test('a stored text has emoji, and never half of one', async () => {
  await put('whole', { text: '🌶 \\ud83d' });
  await expect(put('half', { text: '🌶'.slice(0, 1) })).rejects.toThrow('half of a surrogate pair');
});

test('a failed condition cancels everything and gives positional reasons with the old item', async () => {
  await put('taken', { owner: 'ada' });
  const attempt = client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk: 'never', sk: 'x' } } },
        {
          Put: {
            TableName,
            Item: { pk: 'taken', sk: 'x' },
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        {
          ConditionCheck: {
            TableName,
            Key: { pk: 'missing', sk: 'x' },
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ],
    }),
  );
  const error: TransactionCanceledException = await attempt.then(
    () => Promise.reject(new Error('must be cancelled')),
    (reason: unknown) => reason as TransactionCanceledException,
  );
  expect(error).toBeInstanceOf(TransactionCanceledException);
  expect(error.CancellationReasons?.map((reason) => reason.Code)).toEqual([
    'None',
    'ConditionalCheckFailed',
    'ConditionalCheckFailed',
  ]);
  expect(error.CancellationReasons?.[1]?.Item).toMatchObject({ owner: { S: 'ada' } });
  expect(await read('never')).toBeUndefined();
});

test('a request token makes a transaction happen once, for ten minutes', async () => {
  await put('counter', { n: 0 });
  const add = (amount: number) =>
    client.send(
      new TransactWriteCommand({
        ClientRequestToken: 'token-1',
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { pk: 'counter', sk: 'x' },
              UpdateExpression: 'ADD n :a',
              ExpressionAttributeValues: { ':a': amount },
            },
          },
        ],
      }),
    );
  await add(1);
  await add(1);
  expect(await read('counter')).toMatchObject({ n: 1 });
  await expect(add(2)).rejects.toBeInstanceOf(IdempotentParameterMismatchException);
  clock.advance(10 * 60 * 1000);
  await add(2);
  expect(await read('counter')).toMatchObject({ n: 3 });
});

test("a transaction's limits are 100 items, no item twice, 4 MB", async () => {
  const puts = (count: number, body = 'x') =>
    Array.from({ length: count }, (_, at) => ({ Put: { TableName, Item: { pk: `l${at}`, sk: 'x', body } } }));
  const send = (TransactItems: ReturnType<typeof puts>) =>
    client.send(new TransactWriteCommand({ TransactItems }));
  await expect(send(puts(101))).rejects.toThrow(/less than or equal to 100/);
  await expect(send([...puts(1), ...puts(1)])).rejects.toThrow(/multiple operations on one item/);
  await expect(send(puts(12, 'y'.repeat(380_000)))).rejects.toThrow(/4 MB/);
  await expect(send(puts(100))).resolves.toBeDefined();
});

test('a failed condition of a plain write can return the item', async () => {
  await put('single', { owner: 'bob' });
  const error: unknown = await client
    .send(
      new PutCommand({
        TableName,
        Item: { pk: 'single', sk: 'x' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConditionalCheckFailedException);
  expect((error as ConditionalCheckFailedException).Item).toMatchObject({ owner: { S: 'bob' } });
});

test('transactions cost twice and report it only when asked', async () => {
  const transaction = { TransactItems: [{ Put: { TableName, Item: { pk: 'cost', sk: 'x' } } }] };
  const answer = await client.send(
    new TransactWriteCommand({ ...transaction, ReturnConsumedCapacity: 'TOTAL' }),
  );
  expect(answer.ConsumedCapacity).toMatchObject([{ TableName, CapacityUnits: 2, WriteCapacityUnits: 2 }]);
  expect((await client.send(new TransactWriteCommand(transaction))).ConsumedCapacity).toBeUndefined();
});

test('the sweep deletes what has expired by the clock, from the index too', async () => {
  const soon = Math.floor(clock.now().getTime() / 1000) + 60;
  await put('mortal', { kind: 'mortal', expires: soon });
  await put('lasting', { kind: 'mortal', expires: soon + 3600 });
  expect(await service.sweepTimeToLive()).toBe(0);
  clock.advance(61_000);
  expect(await service.sweepTimeToLive()).toBe(1);
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'byKind',
      KeyConditionExpression: 'kind = :k',
      ExpressionAttributeValues: { ':k': 'mortal' },
    }),
  );
  expect(Items?.map((item) => item.pk as string)).toEqual(['lasting']);
});

test('concurrent transfers lose no cent and readers see no half transfer', async () => {
  const accounts = Array.from({ length: 6 }, (_, at) => `account${at}`);
  for (const pk of accounts) await put(pk, { kind: 'account', cents: 1000 });
  let committed = 0;
  let refused = 0;
  const move = (pk: string, cents: number, floor: number) => ({
    Update: {
      TableName,
      Key: { pk, sk: 'x' },
      UpdateExpression: 'SET cents = cents + :c',
      ConditionExpression: 'cents >= :floor',
      ExpressionAttributeValues: { ':c': cents, ':floor': floor },
    },
  });
  const total = (items: (Record<string, unknown> | undefined)[]) =>
    items.reduce((sum, item) => sum + Number(item?.cents), 0);

  const writer = async (seed: number) => {
    for (let turn = 0; turn < 25; turn += 1) {
      const from = accounts[(seed + turn) % accounts.length] ?? '';
      const to = accounts[(seed + turn * 2 + 1) % accounts.length] ?? '';
      if (from === to) continue;
      const amount = 100 + ((seed * 37 + turn * 91) % 400);
      await client
        .send(new TransactWriteCommand({ TransactItems: [move(from, -amount, amount), move(to, amount, 0)] }))
        .then(() => (committed += 1))
        .catch((error: unknown) => {
          if (!(error instanceof TransactionCanceledException)) throw error;
          refused += 1;
        });
    }
  };
  const reader = async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const { Responses } = await client.send(
        new TransactGetCommand({
          TransactItems: accounts.map((pk) => ({ Get: { TableName, Key: { pk, sk: 'x' } } })),
        }),
      );
      expect(total(Responses?.map((response) => response.Item) ?? [])).toBe(6000);
      const { Items } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'byKind',
          KeyConditionExpression: 'kind = :k',
          ExpressionAttributeValues: { ':k': 'account' },
        }),
      );
      expect(total(Items ?? [])).toBe(6000);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, (_, seed) => writer(seed)), reader(), reader()]);
  expect(committed).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(0);
});

test('an update that fails inside a transaction is a validation reason, not a half write', async () => {
  await put('text', { n: 'not a number' });
  await expect(
    client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 'beside', sk: 'x' } } },
          {
            Update: {
              TableName,
              Key: { pk: 'text', sk: 'x' },
              UpdateExpression: 'SET n = n + :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    ),
  ).rejects.toMatchObject({ CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }] });
  expect(await read('beside')).toBeUndefined();
});

test('an index added by a later template is filled from the stored items', async () => {
  await put('late', { colour: 'green' });
  await service.ensureTable({
    name: TableName,
    attributes: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
      { AttributeName: 'colour', AttributeType: 'S' },
    ],
    keySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    globalIndexes: [
      {
        IndexName: 'byColour',
        KeySchema: [{ AttributeName: 'colour', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    localIndexes: [],
  });
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'byColour',
      KeyConditionExpression: 'colour = :c',
      ExpressionAttributeValues: { ':c': 'green' },
    }),
  );
  expect(Items).toEqual([{ colour: 'green', pk: 'late', sk: 'x' }]);
  await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'late', sk: 'x' },
      UpdateExpression: 'REMOVE colour',
    }),
  );
});
