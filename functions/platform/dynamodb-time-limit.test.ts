import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dynamodb } from './dynamodb.ts';

/** The answers to the next calls, in this order. The last answer repeats. */
let answers: ((response: ServerResponse) => void)[] = [];
let calls = 0;

const server = createServer((_, response) => {
  calls += 1;
  (answers.length > 1 ? answers.shift() : answers[0])!(response);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    // The client reads this factor once, at its first call. It shortens ten seconds to half a second.
    TIME_LIMIT_FACTOR: '0.05',
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const getItem = () => dynamodb.send('GetItem', { TableName: 'table', Key: { pk: 'a', sk: 'b' } });
const never = () => undefined;

it('the DynamoDB client ends a call that is never answered, and tries again', async () => {
  answers = [never, (response) => void response.end(JSON.stringify({ Item: { count: { N: '2' } } }))];
  await expect(getItem()).resolves.toMatchObject({ Item: { count: 2 } });
  expect(calls).toBeGreaterThan(1);
});

it('the DynamoDB client ends an answer that stops in the middle, and tries again', async () => {
  const half = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"Item":');
  };
  answers = [half, (response) => void response.end(JSON.stringify({ Item: { count: { N: '3' } } }))];
  await expect(getItem()).resolves.toMatchObject({ Item: { count: 3 } });
});

it('the DynamoDB client gives up after four calls that are never answered', async () => {
  answers = [never];
  calls = 0;
  await expect(getItem()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(calls).toBe(4);
});
