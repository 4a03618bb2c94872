import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { writeFixtureAssembly, type FixtureAssembly } from '#local/fixtures/fixture-assembly.ts';
import { bootLocalCloud, type LocalCloud } from './local-cloud.ts';

let assembly: FixtureAssembly;
let cloud: LocalCloud;

beforeAll(async () => {
  assembly = writeFixtureAssembly();
  cloud = await bootLocalCloud({ assemblyDirectory: assembly.directory, port: 0, report: () => undefined });
});

afterAll(async () => {
  await cloud.stop();
  assembly.remove();
});

/** The settings of a client that signs as `root`, as nobody, or as a function. */
async function settingsOf(who: 'root' | 'nobody' | 'Notes') {
  const answer = await fetch(`${cloud.url}/_local/api/functions`);
  const { functions } = (await answer.json()) as { functions: { name: string; accessKeyId: string }[] };
  const own = functions.find((one) => one.name.endsWith(who))?.accessKeyId;
  return {
    region: 'us-east-1',
    endpoint: cloud.awsEndpoint,
    credentials: { accessKeyId: own ?? who, secretAccessKey: 'local' },
    maxAttempts: 1,
    forcePathStyle: true,
  };
}

const upload = async (who: 'root' | 'nobody' | 'Notes') => {
  const client = new S3Client(await settingsOf(who));
  const put = new PutObjectCommand({
    Bucket: cloud.resources.bucketName('Site'),
    Key: 'extra.txt',
    Body: 'hello',
  });
  return client.send(put).finally(() => client.destroy());
};

test('every local service checks the role, each in its own protocol', async () => {
  await expect(upload('Notes')).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringMatching(
      /fixture-service-Notes .*s3:PutObject on resource: .*extra\.txt/,
    ) as string,
  });
  const ses = new SESClient(await settingsOf('Notes'));
  const mail = new SendEmailCommand({
    Source: 'a@b.example',
    Destination: { ToAddresses: ['c@d.example'] },
    Message: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'there' } } },
  });
  await expect(ses.send(mail)).rejects.toMatchObject({ name: 'AccessDenied' });
  const asRoot = new SESClient(await settingsOf('root'));
  await asRoot.send(mail);
  expect(cloud.messages.emails()).toMatchObject([{ to: ['c@d.example'], subject: 'Hi', text: 'there' }]);
  ses.destroy();
  asRoot.destroy();
});

test('an unknown access key is no one', async () => {
  await expect(upload('nobody')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  const table = new DynamoDBClient(await settingsOf('nobody'));
  await expect(table.send(new ListTablesCommand({}))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  table.destroy();
});

test('a file that root uploads is served beside the deployed files', async () => {
  await upload('root');
  expect(await (await fetch(`${cloud.url}/extra.txt`)).text()).toBe('hello');
});

test('an unsigned sign-in is let through, an unsigned administration call is not', async () => {
  const cognito = new CognitoIdentityProviderClient(await settingsOf('nobody'));
  const signIn = new InitiateAuthCommand({
    ClientId: cloud.resources.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'x', PASSWORD: 'y' },
  });
  await expect(cognito.send(signIn)).rejects.not.toMatchObject({
    name: 'MissingAuthenticationTokenException',
  });
  cognito.destroy();
  const answer = await fetch(cloud.awsEndpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
    body: JSON.stringify({ UserPoolId: cloud.resources.userPoolId }),
  });
  expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
});

test('a local service that is not modelled says so', async () => {
  const answer = await fetch(cloud.awsEndpoint, {
    method: 'POST',
    headers: { authorization: 'AWS4-HMAC-SHA256 Credential=root/20261121/us-east-1/kinesis/aws4_request' },
  });
  expect([answer.status, await answer.text()]).toEqual([
    501,
    expect.stringContaining('does not serve kinesis'),
  ]);
});
