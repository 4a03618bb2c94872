import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { S3Client, GetObjectCommand } from '@aws-sdk/client-s3';
import { timeLimits } from './time-limits.ts';

afterEach(() => void delete process.env.TIME_LIMIT_FACTOR);

it('a time limit ends a call to a provider that takes the request and never answers', async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    maxAttempts: 1,
    requestHandler: timeLimits(50),
  });
  await expect(client.send(new GetObjectCommand({ Bucket: 'any', Key: 'any' }))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  client.destroy();
  server.close();
});

it('a time limit is longer where the local cloud says so', () => {
  process.env.TIME_LIMIT_FACTOR = '10';
  expect(timeLimits(5000)).toMatchObject({ connectionTimeout: 20_000, requestTimeout: 50_000 });
});
