import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  CheckIfPhoneNumberIsOptedOutCommand,
  ListPhoneNumbersOptedOutCommand,
  OptInPhoneNumberCommand,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { movableClock, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { smsParts } from './sms-parts.ts';
import { createSnsService, type SnsService } from './sns-service.ts';

const phoneNumber = '+17725550123';
let service: SnsService;
let server: TestServer;
let sns: SNSClient;

beforeEach(async () => {
  service = createSnsService({ clock: movableClock(new Date('2026-11-20T12:00:00Z')) });
  server = await serveForTest(service);
  sns = new SNSClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
});

afterEach(async () => {
  sns.destroy();
  await server.close();
  await service.stop();
});

test('the local SNS keeps a message with its attributes', async () => {
  const answer = await sns.send(
    new PublishCommand({
      PhoneNumber: phoneNumber,
      Message: 'Pickup today & tomorrow <3',
      MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } },
    }),
  );
  expect(service.messages()).toEqual([
    {
      id: answer.MessageId,
      at: '2026-11-20T12:00:00.000Z',
      to: phoneNumber,
      message: 'Pickup today & tomorrow <3',
      parts: 1,
      attributes: { 'AWS.SNS.SMS.SMSType': 'Transactional' },
      status: 'delivered',
    },
  ]);
});

test('the local SNS refuses a number, an empty or endless text, and a topic', async () => {
  const publish = (input: object) => sns.send(new PublishCommand(input as never));
  await expect(publish({ PhoneNumber: '7725550123', Message: 'x' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Invalid parameter: PhoneNumber Reason: 7725550123 is not valid to publish to',
  });
  await expect(publish({ PhoneNumber: phoneNumber, Message: '' })).rejects.toThrow(/Empty message/);
  await expect(publish({ PhoneNumber: phoneNumber, Message: 'x'.repeat(1601) })).rejects.toThrow(/too long/);
  await expect(publish({ TopicArn: 'arn:aws:sns:us-east-1:0:t', Message: 'x' })).rejects.toThrow(
    /phone numbers only/,
  );
  expect(service.messages()).toEqual([]);
});

test('the local SNS asks for permission on the topic, where one is named', () => {
  const resourceOf = (form: Record<string, string>) =>
    service.actions({
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(new URLSearchParams({ Action: 'Publish', ...form }).toString()),
    })[0]?.resource;
  const topic = 'arn:aws:sns:us-east-1:000000000000:alarms';
  expect([resourceOf({ PhoneNumber: phoneNumber }), resourceOf({ TopicArn: topic })]).toEqual(['*', topic]);
});

test('a number that opted out gets nothing until it opts in', async () => {
  service.optOut(phoneNumber);
  const check = new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber });
  expect((await sns.send(check)).isOptedOut).toBe(true);
  expect((await sns.send(new ListPhoneNumbersOptedOutCommand({}))).phoneNumbers).toEqual([phoneNumber]);
  await sns.send(new PublishCommand({ PhoneNumber: phoneNumber, Message: 'Hello' }));
  expect(service.messages()[0]?.status).toBe('opted_out');
  await sns.send(new OptInPhoneNumberCommand({ phoneNumber }));
  expect((await sns.send(check)).isOptedOut).toBe(false);
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['🍯' + 'a'.repeat(68), 1],
  ['🍯' + 'a'.repeat(69), 2],
])('the SMS %s takes %i', (message, parts) => {
  expect(smsParts(message)).toBe(parts);
});
