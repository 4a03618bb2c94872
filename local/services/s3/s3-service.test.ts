import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  movableClock,
  serveForTest,
  type MovableClock,
  type TestServer,
} from '#local/ground/serve-for-test.ts';
import { createS3Service, type S3Service } from './s3-service.ts';

const Bucket = 'uploads';
const origin = 'http://127.0.0.1:5173';
const credentials = { accessKeyId: 'LKIATEST', secretAccessKey: 'local' };

let directory: string;
let clock: MovableClock;
let service: S3Service;
let server: TestServer;
let s3: S3Client;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 's3-'));
  clock = movableClock();
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

describe('the SDK', () => {
  test('the SDK puts, heads, gets and deletes, with odd keys and metadata', async () => {
    const Key = 'images/jalapeño & co (1)+.webp';
    const put = await s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: Buffer.from([0, 1, 2, 255]),
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
        Metadata: { owner: 'ven_1' },
      }),
    );
    expect(put.ETag).toBe(etagOf(Buffer.from([0, 1, 2, 255])));
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
      ContentLength: 4,
      ContentType: 'image/webp',
      Metadata: { owner: 'ven_1' },
    });
    const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(await got.Body?.transformToByteArray()).toEqual(new Uint8Array([0, 1, 2, 255]));
    expect(await service.read(Bucket, Key)).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(s3.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NotFound' });
    expect(await service.read(Bucket, Key)).toBeUndefined();
  });

  test('the SDK streams an upload in chunks', async () => {
    const text = 'sourdough '.repeat(20_000);
    const Body = Readable.from([Buffer.from(text)]);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a.txt', Body, ContentLength: text.length }));
    expect((await service.read(Bucket, 'a.txt'))?.body.toString()).toBe(text);
  });

  test('the SDK lists by prefix and page', async () => {
    for (const Key of ['a/3', 'a/1', 'b/1', 'a/2']) await put(Key);
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/', MaxKeys: 2 }));
    expect(first).toMatchObject({
      IsTruncated: true,
      KeyCount: 2,
      Contents: [{ Key: 'a/1', Size: 2 }, { Key: 'a/2' }],
    });
    const rest = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'a/', ContinuationToken: first.NextContinuationToken }),
    );
    expect(rest.Contents?.map(({ Key }) => Key)).toEqual(['a/3']);
  });

  test('the SDK finds no other buckets, and the objects it put after a restart', async () => {
    await expect(s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    await put('kept');
    await stop();
    await start();
    expect((await service.read(Bucket, 'kept'))?.body.toString()).toBe('hi');
  });
});

describe('presigned addresses', () => {
  test('a browser puts and gets by presigned addresses', async () => {
    const url = await presign('PUT', 'new/one.webp', { 'content-type': 'image/webp' });
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/webp', origin },
      body: 'picture',
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const got = await fetch(await presign('GET', 'new/one.webp'));
    expect([await got.text(), got.headers.get('content-type')]).toEqual(['picture', 'image/webp']);
  });

  test.each([
    ['another content type', 'SignatureDoesNotMatch', (url: string) => url, 'text/html'],
    [
      'another key',
      'SignatureDoesNotMatch',
      (url: string) => url.replace('one.webp', 'two.webp'),
      'image/webp',
    ],
    [
      'a longer life',
      'SignatureDoesNotMatch',
      (url: string) => url.replace('X-Amz-Expires=300', 'X-Amz-Expires=9999'),
      'image/webp',
    ],
    [
      'a missing parameter',
      'AuthorizationQueryParametersError',
      (url: string) => url.replace(/X-Amz-Date=[^&]+/, ''),
      'image/webp',
    ],
  ])('a presigned address with %s is refused', async (_what, code, change, contentType) => {
    const url = change(await presign('PUT', 'new/one.webp', { 'content-type': 'image/webp' }));
    const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: 'x' });
    expect(await answer.text()).toContain(`<Code>${code}</Code>`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await service.read(Bucket, 'new/one.webp')).toBeUndefined();
  });

  test('a presigned address that was forged or has expired is refused', async () => {
    const forged = await presign('GET', 'a', {}, 'guessed');
    expect((await fetch(forged)).status).toBe(403);
    const url = await presign('GET', 'a');
    clock.advance(301_000);
    expect(await (await fetch(url)).text()).toContain('Request has expired');
  });
});

describe('upload forms', () => {
  test('an upload form within its policy is kept', async () => {
    const answer = await post(
      { key: 'vendor/ven_1/${filename}', 'Content-Type': 'image/png' },
      'x'.repeat(100),
    );
    expect(answer.status).toBe(204);
    expect(await service.read(Bucket, 'vendor/ven_1/photo.png')).toMatchObject({ contentType: 'image/png' });
  });

  test.each([
    ['too big', { key: 'vendor/ven_1/a', 'Content-Type': 'image/png' }, 1001, 'EntityTooLarge'],
    ['too small', { key: 'vendor/ven_1/a', 'Content-Type': 'image/png' }, 9, 'EntityTooSmall'],
    ['a foreign key', { key: 'vendor/ven_2/a', 'Content-Type': 'image/png' }, 100, 'AccessDenied'],
    ['no picture', { key: 'vendor/ven_1/a', 'Content-Type': 'text/html' }, 100, 'AccessDenied'],
    [
      'a field the policy does not name',
      { key: 'vendor/ven_1/a', 'Content-Type': 'image/png', acl: 'public-read' },
      100,
      'Extra input fields: acl',
    ],
  ])('an upload form is refused: %s', async (_what, fields, size, expected) => {
    const answer = await post(fields as Record<string, string>, 'x'.repeat(size));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).toContain(expected);
  });

  test('an upload form with a forged or expired policy is refused', async () => {
    const fields = { key: 'vendor/ven_1/a', 'Content-Type': 'image/png' };
    const forged = await post(fields, 'x'.repeat(100), 'guessed');
    expect(await forged.text()).toContain('SignatureDoesNotMatch');
    clock.advance(3_600_001);
    expect(await (await post(fields, 'x'.repeat(100), 'local', -1)).text()).toContain('Policy expired');
  });
});

test('a preflight follows the bucket’s CORS rules', async () => {
  const ask = (from: string, method: string, header: string) =>
    fetch(`${server.url}/${Bucket}/a`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': header,
      },
    });
  const allowed = await ask(origin, 'PUT', 'content-type');
  expect([allowed.status, allowed.headers.get('access-control-max-age')]).toEqual([200, '600']);
  expect((await ask('https://elsewhere.example', 'PUT', 'content-type')).status).toBe(403);
  expect((await ask(origin, 'DELETE', 'content-type')).status).toBe(403);
  expect((await ask(origin, 'PUT', 'x-secret')).status).toBe(403);
});

test('the local S3 asks for permission on the object, also for an upload form', () => {
  const request = (method: string, path: string) => ({
    method,
    path,
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
  });
  expect(service.actions(request('PUT', '/uploads/a%20b/c'))).toEqual([
    { action: 's3:PutObject', resource: 'arn:aws:s3:::uploads/a b/c' },
  ]);
  expect(service.actions(request('GET', '/uploads'))).toEqual([
    { action: 's3:ListBucket', resource: 'arn:aws:s3:::uploads' },
  ]);
  expect(() => service.actions(request('DELETE', '/uploads'))).toThrow(/does not serve/);
});

async function start() {
  const cors = [
    { AllowedOrigins: [origin], AllowedMethods: ['PUT', 'POST'], AllowedHeaders: ['content-*'], MaxAge: 600 },
  ];
  service = createS3Service({ directory, clock, buckets: [{ name: Bucket, cors }] });
  server = await serveForTest(service);
  s3 = new S3Client({
    endpoint: server.url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
  });
}

async function stop() {
  s3.destroy();
  await server.close();
  await service.stop();
}

function put(Key: string) {
  return s3.send(new PutObjectCommand({ Bucket, Key, Body: 'hi' }));
}

function etagOf(body: Buffer) {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** Signs an address as the SDK's own presigner does: the content type is signed, the payload is not. */
async function presign(method: string, key: string, headers: Record<string, string> = {}, secret = 'local') {
  const signer = new SignatureV4({
    service: 's3',
    region: 'us-east-1',
    credentials: { ...credentials, secretAccessKey: secret },
    uriEscapePath: false,
    sha256: NodeSha256 as never,
  });
  const { hostname, port } = new URL(server.url);
  const request = {
    method,
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: `/${Bucket}/${key}`,
    query: {},
    headers: { host: `${hostname}:${port}`, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
  };
  const signed = await signer.presign(request as never, {
    expiresIn: 300,
    signingDate: clock.now(),
    signableHeaders: new Set(['host', 'content-type']),
  });
  return `${server.url}${signed.path}?${new URLSearchParams(signed.query as Record<string, string>)}`;
}

class NodeSha256 {
  readonly #hash;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret ? createHmac('sha256', secret) : createHash('sha256');
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data);
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
}

function post(fields: Record<string, string>, content: string, secret = 'local', validForMs = 3_600_000) {
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const credential = `${credentials.accessKeyId}/${day}/us-east-1/s3/aws4_request`;
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credential,
    'x-amz-date': `${day}T000000Z`,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(clock.now().getTime() + validForMs).toISOString(),
      conditions: [
        { bucket: Bucket },
        ['starts-with', '$key', 'vendor/ven_1/'],
        ['starts-with', '$Content-Type', 'image/'],
        ['content-length-range', 10, 1000],
        ...Object.entries(signing).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString('base64');
  const key = [day, 'us-east-1', 's3', 'aws4_request'].reduce<Buffer>(
    (inner, part) => createHmac('sha256', inner).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  const form = new FormData();
  const signature = createHmac('sha256', key).update(policy).digest('hex');
  for (const [name, value] of Object.entries({
    ...fields,
    ...signing,
    policy,
    'x-amz-signature': signature,
  })) {
    form.append(name, value);
  }
  form.append('file', new Blob([content], { type: 'image/png' }), 'photo.png');
  return fetch(`${server.url}/${Bucket}`, { method: 'POST', body: form });
}
