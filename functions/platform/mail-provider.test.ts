import { SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { inspect } from 'node:util';
import { mailProvider } from './mail-provider.ts';

const refusal = `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">
  <Error>
    <Type>Sender</Type>
    <Code>MessageRejected</Code>
    <Message>Address ana.b+box@example.test is on the suppression list</Message>
  </Error>
  <RequestId>req_1</RequestId>
</ErrorResponse>`;

const ses = mailProvider({
  region: 'us-east-1',
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  maxAttempts: 1,
  requestHandler: {
    handle: () =>
      Promise.resolve({
        response: { statusCode: 400, headers: { 'content-type': 'text/xml' }, body: Buffer.from(refusal) },
      } as never),
  },
});

it.each([
  ['raw mail', new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('a mail') } })],
  [
    'composed mail',
    new SendEmailCommand({
      Source: 'coop@example.test',
      Destination: { ToAddresses: ['ana.b+box@example.test'] },
      Message: { Subject: { Data: 'Hello' }, Body: {} },
    }),
  ],
])('the refusal of a %s reaches the log without the address, and keeps its meaning', async (_, command) => {
  const error: unknown = await ses.send(command as never).catch((refused: unknown) => refused);
  // A log line may contain every part of an error, also hidden parts.
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain('ana.b+box');
  expect(JSON.stringify(error)).not.toContain('@');
  expect(error).toMatchObject({
    name: 'MessageRejected',
    message: 'Address <address> is on the suppression list',
  });
});
