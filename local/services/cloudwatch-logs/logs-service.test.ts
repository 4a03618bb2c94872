import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  CloudWatchLogsClient,
  DescribeLogGroupsCommand,
  FilterLogEventsCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { movableClock, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createLogsService, type LogsService } from './logs-service.ts';

const clock = movableClock(new Date('2026-11-25T12:00:00Z'));
const logGroupName = '/aws/lambda/coop-local-pause';
let service: LogsService;
let server: TestServer;
let logs: CloudWatchLogsClient;

beforeEach(async () => {
  service = createLogsService({ clock, functionNames: () => ['coop-local-pause', 'coop-local-quiet'] });
  server = await serveForTest(service);
  logs = new CloudWatchLogsClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
});

afterEach(async () => {
  logs.destroy();
  await server.close();
});

const filter = (filters: Partial<FilterLogEventsCommand['input']> = {}) =>
  logs.send(new FilterLogEventsCommand({ logGroupName, ...filters }));

test('the local logs find the lines of a function with a phrase, within a time, page by page', async () => {
  service.take('coop-local-pause', '{"message":"Paused it"}\n{"message":"Else"}\n');
  clock.advance(1000);
  const middle = clock.now().getTime();
  service.take('coop-local-pause', '{"message":"Paused it again"}');
  service.take('coop-local-quiet', '{"message":"Paused it"}');
  const wanted = { filterPattern: '"Paused it"' };
  const messages = ({ events = [] }: Awaited<ReturnType<typeof filter>>) =>
    events.map(({ message }) => message);
  expect(messages(await filter(wanted))).toEqual([
    '{"message":"Paused it"}',
    '{"message":"Paused it again"}',
  ]);
  expect(messages(await filter({ ...wanted, startTime: middle }))).toEqual(['{"message":"Paused it again"}']);
  expect(messages(await filter({ ...wanted, endTime: middle - 1 }))).toEqual(['{"message":"Paused it"}']);
  const first = await filter({ limit: 2 });
  expect(messages(first)).toHaveLength(2);
  const second = await filter({ limit: 2, nextToken: first.nextToken });
  expect(messages(second)).toEqual(['{"message":"Paused it again"}']);
  expect(second.nextToken).toBeUndefined();
});

test('the local logs refuse a group that is not there, another pattern, and what they do not serve', async () => {
  await expect(filter({ logGroupName: '/aws/lambda/none' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await expect(filter({ filterPattern: '{ $.a = 1 }' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(logs.send(new DescribeLogGroupsCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});
