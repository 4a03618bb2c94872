import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { dynamodb } from './dynamodb.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The answers to the next calls, in this order. The last answer repeats. */
let answers: Answer[] = [];
let calls: { target: unknown; body: unknown }[] = [];

const server = createServer((request, response) => {
  const take = (body: string) => {
    calls.push({ target: request.headers['x-amz-target'], body: JSON.parse(body) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer!(response, request);
  };
  void text(request).then(take, () => response.destroy());
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
beforeEach(() => {
  calls = [];
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: object): Answer =>
  (response) =>
    void response.writeHead(status).end(JSON.stringify(body));
const foundItem = json(200, { Item: { pk: { S: 'a' }, count: { N: '2' } } });
const cut: Answer = (_, request) => void request.socket.destroy();
const getItem = () => dynamodb.send('GetItem', { TableName: 'table', Key: { pk: 'a', sk: 'b' } });

it('the DynamoDB client writes and reads the items of a call, and leaves its other fields as they are', async () => {
  answers = [
    json(200, {
      Responses: { table: [{ pk: { S: 'a' } }] },
      UnprocessedKeys: { table: { Keys: [{ pk: { S: 'b' } }] } },
    }),
  ];
  await expect(
    dynamodb.send('BatchGetItem', {
      RequestItems: { table: { Keys: [{ pk: 'a' }], ExpressionAttributeNames: { '#0': 'Key' } } },
    }),
  ).resolves.toEqual({
    Responses: { table: [{ pk: 'a' }] },
    UnprocessedKeys: { table: { Keys: [{ pk: 'b' }] } },
  });
  expect(calls).toEqual([
    {
      target: 'DynamoDB_20120810.BatchGetItem',
      body: {
        RequestItems: {
          table: { Keys: [{ pk: { S: 'a' } }], ExpressionAttributeNames: { '#0': 'Key' } },
        },
      },
    },
  ]);
});

it('the DynamoDB client writes the items of every write in a transaction', async () => {
  answers = [json(200, {})];
  await dynamodb.send('TransactWriteItems', {
    ClientRequestToken: 'token',
    TransactItems: [
      { Put: { TableName: 'table', Item: { pk: 'a' } } },
      {
        Update: {
          TableName: 'table',
          Key: { pk: 'b' },
          UpdateExpression: 'ADD #0 :0',
          ExpressionAttributeValues: { ':0': 1 },
        },
      },
    ],
  });
  expect(calls[0]?.body).toMatchObject({
    TransactItems: [
      { Put: { Item: { pk: { S: 'a' } } } },
      { Update: { Key: { pk: { S: 'b' } }, ExpressionAttributeValues: { ':0': { N: '1' } } } },
    ],
  });
});

test.each([
  ['the connection broke', cut],
  ['the service failed', json(503, {})],
  [
    'something before the service failed',
    (response: ServerResponse) => response.writeHead(502).end('<html>'),
  ],
  ['there were too many calls', json(400, { __type: 'aws#ProvisionedThroughputExceededException' })],
])('the DynamoDB client sends a call again when %s', async (_, failure) => {
  answers = [failure as Answer, foundItem];
  await expect(getItem()).resolves.toEqual({ Item: { pk: 'a', count: 2 } });
  expect(calls).toHaveLength(2);
});

it('the DynamoDB client gives up after the fourth try', async () => {
  answers = [json(500, { __type: 'InternalServerError', message: 'Sorry' })];
  await expect(getItem()).rejects.toMatchObject({
    name: 'InternalServerError',
    message: 'Sorry',
    $metadata: { httpStatusCode: 500 },
  });
  expect(calls).toHaveLength(4);
});

it('the DynamoDB client says at once what was refused, with the item as it was and the reasons', async () => {
  answers = [
    json(400, {
      __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      Item: { writeId: { S: 'w' } },
      CancellationReasons: [{ Code: 'None' }],
    }),
  ];
  await expect(getItem()).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    item: { writeId: 'w' },
    reasons: [{ Code: 'None' }],
  });
  expect(calls).toHaveLength(1);
});
