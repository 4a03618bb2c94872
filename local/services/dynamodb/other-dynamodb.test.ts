import { movableClock, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createDynamoDbService, type DynamoDbService } from './dynamodb-service.ts';
import { createOtherDynamoDb } from './other-dynamodb.ts';

const TableName = 'Coop';
const clock = movableClock(new Date('2026-11-21T12:00:00Z'));
let program: DynamoDbService;
let server: TestServer;
let table: DynamoDbService;

beforeAll(async () => {
  // Our own emulator takes the place of the other program.
  program = await createDynamoDbService({ clock });
  server = await serveForTest(program);
  table = createOtherDynamoDb(server.url, clock);
  await table.ensureTable({
    name: TableName,
    attributes: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    keySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    globalIndexes: [],
    localIndexes: [],
    timeToLiveAttribute: 'ttl',
  });
});
afterAll(async () => {
  await table.stop();
  await server.close();
  await program.stop();
});

async function call(service: DynamoDbService, operation: string, body: object) {
  const response = await service.handle({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify(body)),
  });
  const answer = JSON.parse(response.body.toString()) as Record<string, any>;
  return { status: response.status, answer, units: service.capacityOf(response) };
}

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
const put = (pk: string, more: object = {}) =>
  call(table, 'PutItem', { TableName, Item: { ...key(pk), ...more } });

it('calls to the other DynamoDB are handed on, to a table of its own, and tell what they used', async () => {
  expect(await put('A')).toEqual({ status: 200, answer: {}, units: 1 });
  const read = { RequestItems: { [TableName]: { Keys: [key('A')], ConsistentRead: true } } };
  const { answer, units } = await call(table, 'BatchGetItem', read);
  expect(answer).toEqual({ Responses: { [TableName]: [key('A')] }, UnprocessedKeys: {} });
  expect(units).toBe(1);
  expect(await table.items(TableName)).toEqual([key('A')]);
  expect(await call(program, 'GetItem', { TableName, Key: key('A') })).toMatchObject({ status: 400 });
});

it('refusals of the other DynamoDB are handed back as they are', async () => {
  await put('B');
  const Put = { TableName, Item: key('B'), ConditionExpression: 'attribute_not_exists(pk)' };
  const { status, answer } = await call(table, 'TransactWriteItems', { TransactItems: [{ Put }] });
  expect(status).toBe(400);
  expect(answer.__type).toMatch(/TransactionCanceledException$/);
  expect(answer.CancellationReasons).toMatchObject([{ Code: 'ConditionalCheckFailed' }]);
});

it('items of the other DynamoDB whose time has passed by the local clock are deleted', async () => {
  await put('C', { ttl: { N: String(clock.now().getTime() / 1000 + 60) } });
  expect(await table.sweepTimeToLive()).toBe(0);
  clock.advance(120_000);
  expect(await table.sweepTimeToLive()).toBe(1);
  expect((await call(table, 'GetItem', { TableName, Key: key('C') })).answer).toEqual({});
});
