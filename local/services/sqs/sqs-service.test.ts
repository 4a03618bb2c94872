import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { movableClock, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createSqsService, type SqsService } from './sqs-service.ts';

const clock = movableClock(new Date('2026-11-21T12:00:00Z'));
let service: SqsService;
let server: TestServer;
let client: SQSClient;
const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const QueueUrl = 'http://127.0.0.1/000000000000/work';
const deadUrl = 'http://127.0.0.1/000000000000/dead';

beforeEach(async () => {
  const queue = { delaySeconds: 0, retentionSeconds: 3600, waitTimeSeconds: 0, visibilityTimeoutSeconds: 30 };
  service = createSqsService({
    clock,
    definitions: [
      {
        ...queue,
        name: 'work',
        arn: arn('work'),
        url: QueueUrl,
        redrive: { arn: arn('dead'), maxReceiveCount: 2 },
      },
      { ...queue, name: 'dead', arn: arn('dead'), url: deadUrl },
    ],
  });
  server = await serveForTest(service);
  client = new SQSClient({
    region: 'us-east-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'root', secretAccessKey: 'local' },
  });
});

afterEach(async () => {
  client.destroy();
  await server.close();
});

const send = (MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (url = QueueUrl, more = {}) =>
  (
    await client.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: 10,
        MessageSystemAttributeNames: ['All'],
        ...more,
      }),
    )
  ).Messages ?? [];

test("a queue's checksums satisfy the SDK, for the body and for attributes", async () => {
  const sent = await send('grüße', {
    MessageAttributes: {
      kind: { DataType: 'String', StringValue: 'test' },
      raw: { DataType: 'Binary', BinaryValue: Buffer.from([1, 2]) },
    },
  });
  expect(sent.MD5OfMessageAttributes).toMatch(/^[0-9a-f]{32}$/);
  const [message] = await receive(QueueUrl, { MessageAttributeNames: ['All'] });
  expect(message?.Body).toBe('grüße');
  expect(message?.MessageAttributes?.kind?.StringValue).toBe('test');
  expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
});

test('a received message is hidden, comes back after its visibility timeout, and dies after two receives', async () => {
  await send('try me');
  expect(await receive()).toHaveLength(1);
  expect(await receive()).toHaveLength(0);
  clock.advance(31_000);
  expect((await receive())[0]?.Attributes?.ApproximateReceiveCount).toBe('2');
  clock.advance(31_000);
  expect(await receive()).toHaveLength(0);
  const [dead] = await receive(deadUrl);
  expect([dead?.Body, dead?.Attributes?.DeadLetterQueueSourceArn]).toEqual(['try me', arn('work')]);
});

test('dead letters of a queue can be sent back to where they came from', async () => {
  await send('again');
  for (let turn = 0; turn < 3; turn += 1) {
    await receive();
    clock.advance(31_000);
  }
  expect(service.redrive('dead')).toBe(1);
  expect((await receive()).map((message) => message.Body)).toEqual(['again']);
});

test('only the latest receipt deletes a message', async () => {
  await send('one');
  const [first] = await receive();
  clock.advance(31_000);
  const [second] = await receive();
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
  expect(service.queue('work')?.messages()).toHaveLength(1);
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
  expect(service.queue('work')?.messages()).toHaveLength(0);
});

test('a message can be delayed, and its visibility changed', async () => {
  await send('later', { DelaySeconds: 60 });
  expect(await receive()).toHaveLength(0);
  clock.advance(61_000);
  const [message] = await receive();
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl,
      ReceiptHandle: message?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  expect(await receive()).toHaveLength(1);
});

test('long polling of a queue ends as soon as a message arrives', async () => {
  const began = performance.now();
  const waiting = receive(QueueUrl, { WaitTimeSeconds: 20 });
  setTimeout(() => void send('now'), 50);
  expect(await waiting).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(19_000);
});

test('batches of a queue answer per entry; attributes count', async () => {
  const sent = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'a', MessageBody: 'a' },
        { Id: 'b', MessageBody: 'b', DelaySeconds: 901 },
      ],
    }),
  );
  expect(sent.Successful?.map((entry) => entry.Id)).toEqual(['a']);
  expect(sent.Failed?.map((entry) => entry.Id)).toEqual(['b']);
  const [message] = await receive();
  const counted = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  expect(counted.Attributes).toMatchObject({
    ApproximateNumberOfMessagesNotVisible: '1',
    QueueArn: arn('work'),
  });
  const removed = await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'x', ReceiptHandle: message?.ReceiptHandle },
        { Id: 'y', ReceiptHandle: 'nonsense' },
      ],
    }),
  );
  expect([removed.Successful?.length, removed.Failed?.[0]?.Code]).toEqual([1, 'ReceiptHandleIsInvalid']);
});

test('a queue that does not exist is refused, and a message past its retention is gone', async () => {
  await expect(
    client.send(new SendMessageCommand({ QueueUrl: 'http://127.0.0.1/0/none', MessageBody: 'x' })),
  ).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  await send('old');
  clock.advance(3_601_000);
  expect(await receive()).toHaveLength(0);
});
