import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createS3Service, type S3Service } from './s3-service.ts';

const Bucket = 'uploads';

let service: S3Service;
let server: TestServer;
let s3: S3Client;

beforeEach(async () => {
  service = createS3Service({ buckets: [{ name: Bucket, cors: [] }] });
  server = await serveForTest(service);
  s3 = new S3Client({
    endpoint: server.url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'LKIATEST', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});

afterEach(async () => {
  s3.destroy();
  await server.close();
  await service.stop();
});

describe('an upload in parts', () => {
  const Key = 'exports/one & two.csv';
  const large = Buffer.alloc(5 * 1024 * 1024, 'a');
  const begin = async () =>
    (
      await s3.send(
        new CreateMultipartUploadCommand({
          Bucket,
          Key,
          ContentType: 'text/csv',
          ContentDisposition: 'attachment; filename="a.csv"',
        }),
      )
    ).UploadId;
  const send = async (UploadId: string | undefined, PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    return { ETag, PartNumber };
  };
  const complete = (
    UploadId: string | undefined,
    Parts: { ETag: string | undefined; PartNumber: number }[],
  ) => s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  const underWay = async () =>
    (await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.map(({ UploadId }) => UploadId);

  test('an upload in parts is one object once it is completed, and nothing before', async () => {
    const upload = await begin();
    const second = await send(upload, 2, Buffer.from('the end'));
    await send(upload, 1, Buffer.from('replaced'));
    const first = await send(upload, 1, large);
    expect(await service.read(Bucket, Key)).toBeUndefined();
    expect(await underWay()).toEqual([upload]);
    const { ETag } = await complete(upload, [first, second]);
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect([got.ContentType, got.ContentDisposition, got.ETag]).toEqual([
      'text/csv',
      'attachment; filename="a.csv"',
      ETag,
    ]);
    expect(await got.Body?.transformToString()).toBe(`${large.toString()}the end`);
    expect(await underWay()).toBeUndefined();
    await expect(complete(upload, [first, second])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  test('an upload in parts is no more once it is aborted', async () => {
    const upload = await begin();
    const first = await send(upload, 1, large);
    const abort = () => s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload }));
    await abort();
    await expect(send(upload, 2, large)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(complete(upload, [first])).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(abort()).rejects.toMatchObject({ name: 'NoSuchUpload' });
    expect(await service.read(Bucket, Key)).toBeUndefined();
  });

  test('an upload in parts is refused with parts that are too small, unknown, out of order, or none', async () => {
    const upload = await begin();
    const [small, last] = [await send(upload, 1, Buffer.from('small')), await send(upload, 2, large)];
    await expect(complete(upload, [small, last])).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(complete(upload, [last, small])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete(upload, [{ ETag: last.ETag, PartNumber: 3 }])).rejects.toMatchObject({
      name: 'InvalidPart',
    });
    await expect(complete(upload, [])).rejects.toMatchObject({ name: 'MalformedXML' });
    await expect(send(upload, 10_001, large)).rejects.toMatchObject({ name: 'InvalidArgument' });
    expect(await service.read(Bucket, Key)).toBeUndefined();
  });

  test('an upload in parts needs the right to put, and one of its own to abort', () => {
    const request = (method: string, query: string) =>
      service.actions({
        method,
        path: '/uploads/exports/a',
        query: new URLSearchParams(query),
        headers: {},
        body: Buffer.alloc(0),
      });
    const resource = 'arn:aws:s3:::uploads/exports/a';
    expect([
      request('POST', 'uploads='),
      request('PUT', 'partNumber=1&uploadId=u'),
      request('POST', 'uploadId=u'),
      request('DELETE', 'uploadId=u'),
    ]).toEqual([
      [{ action: 's3:PutObject', resource }],
      [{ action: 's3:PutObject', resource }],
      [{ action: 's3:PutObject', resource }],
      [{ action: 's3:AbortMultipartUpload', resource }],
    ]);
    expect(() => request('GET', 'uploadId=u')).toThrow(/does not serve/);
  });
});
