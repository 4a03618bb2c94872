import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createSecretsService } from '#local/services/secrets-manager/secrets-service.ts';
import { knownDevice, newDeviceToken } from './known-device.ts';

const links = {
  name: 'links',
  arn: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:links',
  value: 'l'.repeat(32),
};
const account = { id: 'usr_ada', passwordGeneration: 1 };
const signedInAt = new Date('2026-05-01T12:00:00Z');
const after = (days: number) => new Date(signedInAt.getTime() + days * 24 * 3600_000);
let secrets: TestServer;

beforeAll(async () => {
  secrets = await serveForTest(createSecretsService({ secrets: [links] }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: secrets.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    LINK_SECRET_ARN: links.arn,
  });
});

afterAll(() => secrets.close());

test('a device is known for half a year after it signed in', async () => {
  const token = await newDeviceToken(account, signedInAt);
  expect(await knownDevice(token, account, after(179))).toBeDefined();
  expect(await knownDevice(token, account, after(181))).toBeUndefined();
});

test('a device is a stranger to other accounts, and after another password', async () => {
  const token = await newDeviceToken(account, signedInAt);
  expect(await knownDevice(token, { ...account, id: 'usr_eve' }, signedInAt)).toBeUndefined();
  expect(await knownDevice(token, { ...account, passwordGeneration: 2 }, signedInAt)).toBeUndefined();
});
