import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { GetSendQuotaCommand, SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock, serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import type { MailEvent } from './sent-mail.ts';
import { createSesService, type SesService } from './ses-service.ts';

const directory = mkdtempSync(join(tmpdir(), 'ses-'));
const clock = movableClock(new Date('2026-11-20T12:00:00Z'));
let events: MailEvent[];
let service: SesService;
let server: TestServer;
let ses: SESClient;

beforeEach(start);
afterEach(async () => {
  await stop();
  rmSync(join(directory, 'mail.json'), { force: true });
});

test('the local SES keeps a mail with everything it was sent with', async () => {
  const answer = await ses.send(
    new SendEmailCommand({
      Source: 'Co-op <hello@coop.example>',
      Destination: { ToAddresses: ['mia@example.org'], BccAddresses: ['desk@coop.example'] },
      Message: {
        Subject: { Data: 'Your eggs & honey – today' },
        Body: { Html: { Data: '<p>Ready &amp; waiting</p>' }, Text: { Data: 'Ready' } },
      },
      ReplyToAddresses: ['desk@coop.example'],
      ConfigurationSetName: 'transactional',
      Tags: [{ Name: 'kind', Value: 'order_ready' }],
    }),
  );
  expect(service.messages()).toEqual([
    {
      id: answer.MessageId,
      at: '2026-11-20T12:00:00.000Z',
      from: 'Co-op <hello@coop.example>',
      to: ['mia@example.org', 'desk@coop.example'],
      subject: 'Your eggs & honey – today',
      html: '<p>Ready &amp; waiting</p>',
      text: 'Ready',
      headers: { To: 'mia@example.org', 'Reply-To': 'desk@coop.example' },
      configurationSet: 'transactional',
      tags: { kind: 'order_ready' },
    },
  ]);
});

test('the local SES reads a raw mail: nested parts, encodings, unsubscribe headers, hidden recipients', async () => {
  const raw = [
    'From: "Fields, Ada" <hello@coop.example>',
    'To: Mia <mia@example.org>,',
    ' "Stone, Ben" <ben@example.org>',
    'Bcc: desk@coop.example',
    'Subject: =?utf-8?Q?Jalape=C3=B1o?= =?utf-8?B?IPCfjLY=?=',
    'List-Unsubscribe: <https://coop.example/unsubscribe?t=1>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    'preamble',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'A soft =',
    'line for 5=E2=82=AC',
    '--inner',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Grüße</p>').toString('base64'),
    '--inner--',
    '--outer',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename="list.txt"',
    '',
    'not the text',
    '--outer--',
    '',
  ].join('\r\n');
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
  const [mail] = service.messages();
  expect(mail).toMatchObject({
    from: '"Fields, Ada" <hello@coop.example>',
    to: ['Mia <mia@example.org>', '"Stone, Ben" <ben@example.org>', 'desk@coop.example'],
    subject: 'Jalapeño 🌶',
    text: 'A soft line for 5€',
    html: '<p>Grüße</p>',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(mail?.headers).not.toHaveProperty('Bcc');
});

test('the local SES refuses what SES refuses', async () => {
  await expect(send([])).rejects.toMatchObject({ name: 'MessageRejected' });
  await expect(send(['nobody'])).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await expect(send(Array.from({ length: 51 }, (_, at) => `a${at}@example.org`))).rejects.toThrow(
    /exceeds 50/,
  );
  await expect(send(['mia@example.org\r\nBcc: all@example.org'])).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
  await expect(send(['reject@simulator.amazonses.com'])).rejects.toMatchObject({ name: 'MessageRejected' });
  await expect(send(['mia@example.org'], 'hello@elsewhere.example')).rejects.toThrow(/not verified/);
  expect(service.messages()).toEqual([]);
});

test('the local SES tells deliveries, bounces and complaints', async () => {
  await send(['mia@example.org', 'bounce@simulator.amazonses.com', 'complaint+a@simulator.amazonses.com']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'Send',
    'Delivery',
    'Bounce',
    'Delivery',
    'Complaint',
  ]);
  expect(events[2]).toMatchObject({
    mail: { messageId: service.messages()[0]?.id },
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'bounce@simulator.amazonses.com' }],
    },
  });
});

test('the local SES bounces mail to an address on its suppression list until it is taken off', async () => {
  service.suppressed.add('mia@example.org');
  await send(['Mia@example.org']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(events[1]).toMatchObject({
    bounce: { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' },
  });
  expect(service.messages()).toEqual([]);
  const client = new SESv2Client(settings());
  const takeOff = () =>
    client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: 'mia@example.org' }));
  await takeOff();
  await expect(takeOff()).rejects.toThrow(NotFoundException);
  client.destroy();
  await send(['mia@example.org']);
  expect(service.messages()).toHaveLength(1);
});

test('the local SES counts the last day and keeps mail over a restart', async () => {
  await send(['mia@example.org']);
  clock.advance(25 * 3_600_000);
  await send(['mia@example.org']);
  await stop();
  await start();
  expect(service.messages()).toHaveLength(2);
  expect((await ses.send(new GetSendQuotaCommand({}))).SentLast24Hours).toBe(1);
});

test('the local SES asks for permission on the identity and the configuration set', () => {
  const request = (fields: Record<string, string>) => ({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });
  const fields = { Action: 'SendEmail', Source: 'Co-op <hello@coop.example>', ConfigurationSetName: 'bulk' };
  expect(service.actions(request(fields))).toEqual([
    { action: 'ses:SendEmail', resource: 'arn:aws:ses:us-east-1:000000000000:identity/coop.example' },
    { action: 'ses:SendEmail', resource: 'arn:aws:ses:us-east-1:000000000000:configuration-set/bulk' },
  ]);
  expect(() => service.actions(request({ Action: 'CreateTemplate' }))).toThrow(/CreateTemplate/);
});

function send(ToAddresses: string[], Source = 'hello@coop.example') {
  const Message = { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } };
  return ses.send(new SendEmailCommand({ Source, Destination: { ToAddresses }, Message }));
}

async function start() {
  events = [];
  service = createSesService({
    clock,
    statePath: join(directory, 'mail.json'),
    identities: ['coop.example'],
    onEvent: (event) => events.push(event),
  });
  server = await serveForTest(service);
  ses = new SESClient(settings());
}

const settings = () => ({
  endpoint: server.url,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
});

async function stop() {
  ses.destroy();
  await server.close();
  await service.stop();
}
