import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createSecretsService } from './secrets-service.ts';

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:payments-AbCdEf';
const service = createSecretsService({
  secrets: [{ name: 'payments', arn, value: '{"key":"sk_test_local"}' }],
});
let server: TestServer;
let client: SecretsManagerClient;

beforeAll(async () => {
  server = await serveForTest(service);
  client = new SecretsManagerClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
});

afterAll(async () => {
  client.destroy();
  await server.close();
});

test.each(['payments', arn])('the local Secrets Manager gives the secret by %s', async (SecretId) => {
  const secret = await client.send(new GetSecretValueCommand({ SecretId }));
  expect(secret).toMatchObject({ ARN: arn, Name: 'payments', SecretString: '{"key":"sk_test_local"}' });
  expect(await client.send(new DescribeSecretCommand({ SecretId }))).not.toHaveProperty('SecretString');
});

test('the local Secrets Manager does not know other secrets or other operations', async () => {
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'payment' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await expect(client.send(new PutSecretValueCommand({ SecretId: arn, SecretString: 'x' }))).rejects.toThrow(
    /does not serve PutSecretValue/,
  );
});

test('the local Secrets Manager asks for permission on the secret itself', () => {
  const request = {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: Buffer.from('{"SecretId":"payments"}'),
  };
  expect(service.actions(request)).toEqual([{ action: 'secretsmanager:GetSecretValue', resource: arn }]);
});
