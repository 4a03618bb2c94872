import { createHash, randomUUID } from 'node:crypto';
import { escapeXml } from '#local/ground/aws-query.ts';
import type { AwsResponse } from '#local/ground/aws-service.ts';
import type { BucketStore, ObjectHead } from './bucket-store.ts';
import { S3Error } from './s3-error.ts';

/** The fields of a new object that its upload sets. */
type Given = Omit<ObjectHead, 'size' | 'etag'>;

interface Upload {
  bucket: string;
  details: Given;
  parts: Map<number, { etag: string; body: Buffer }>;
}

/** The smallest size that S3 accepts for a part, in bytes. Only the last part may be smaller. */
const minPartBytes = 5 * 1024 * 1024;
const maxParts = 10_000;

/**
 * Keeps the parts of unfinished multipart uploads in memory, so a restart ends these uploads. On AWS a
 * lifecycle rule of the bucket ends them after some days.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
export function createMultipartUploads() {
  const uploads = new Map<string, Upload>();

  const uploadOf = (bucket: string, key: string, uploadId: string): Upload => {
    const upload = uploads.get(uploadId);
    if (upload?.bucket === bucket && upload.details.key === key) return upload;
    throw new S3Error(
      404,
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
    );
  };

  return {
    begin(bucket: string, details: Given): AwsResponse {
      const uploadId = randomUUID();
      uploads.set(uploadId, { bucket, details, parts: new Map() });
      const names = `<Bucket>${bucket}</Bucket><Key>${escapeXml(details.key)}</Key>`;
      return xml('InitiateMultipartUploadResult', `${names}<UploadId>${uploadId}</UploadId>`);
    },

    /** Stores a part. It replaces an earlier part of the same number. */
    put(bucket: string, key: string, query: URLSearchParams, body: Buffer): AwsResponse {
      const { parts } = uploadOf(bucket, key, query.get('uploadId') ?? '');
      const number = Number(query.get('partNumber'));
      if (!(Number.isInteger(number) && number >= 1 && number <= maxParts))
        throw new S3Error(
          400,
          'InvalidArgument',
          'Part number must be an integer between 1 and 10000, inclusive',
        );
      const etag = `"${md5(body).toString('hex')}"`;
      parts.set(number, { etag, body });
      return { status: 200, headers: { etag }, body: '' };
    },

    /** Joins the parts that the request lists to one object, and ends the upload. */
    async complete(
      bucket: string,
      key: string,
      uploadId: string,
      wanted: string,
      { store, now }: { store: BucketStore; now: Date },
    ): Promise<{ head: ObjectHead; response: AwsResponse }> {
      const { details, parts } = uploadOf(bucket, key, uploadId);
      const named = partsIn(wanted);
      if (named.length === 0)
        throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed');
      if (named.some(({ number }, at) => at > 0 && number <= (named[at - 1]?.number ?? 0)))
        throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
      const bodies = named.map(({ number, etag }, at) => {
        const part = parts.get(number);
        if (part?.etag !== etag)
          throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
        if (at < named.length - 1 && part.body.length < minPartBytes)
          throw new S3Error(
            400,
            'EntityTooSmall',
            'Your proposed upload is smaller than the minimum allowed size',
          );
        return part.body;
      });
      const etag = `"${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-${bodies.length}"`;
      const head = await store.put(
        { ...details, lastModified: now.toISOString() },
        Buffer.concat(bodies),
        etag,
      );
      uploads.delete(uploadId);
      const names = `<Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key>`;
      return {
        head,
        response: xml('CompleteMultipartUploadResult', `${names}<ETag>${escapeXml(etag)}</ETag>`),
      };
    },

    abort(bucket: string, key: string, uploadId: string): AwsResponse {
      uploadOf(bucket, key, uploadId);
      uploads.delete(uploadId);
      return { status: 204, headers: {}, body: '' };
    },

    list(bucket: string, prefix: string): AwsResponse {
      const matches = [...uploads].filter(
        ([, upload]) => upload.bucket === bucket && upload.details.key.startsWith(prefix),
      );
      const entries = matches.map(
        ([uploadId, { details }]) =>
          `<Upload><Key>${escapeXml(details.key)}</Key><UploadId>${uploadId}</UploadId></Upload>`,
      );
      return xml(
        'ListMultipartUploadsResult',
        `<Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${entries.join('')}`,
      );
    },
  };
}

const md5 = (body: Buffer) => createHash('md5').update(body).digest();

const xml = (name: string, content: string): AwsResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`,
});

function partsIn(text: string): { number: number; etag: string }[] {
  return [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const etag = (/<ETag>(.*?)<\/ETag>/s.exec(part)?.[1] ?? '').replace(/&quot;|&#34;|"/g, '');
    return { number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]), etag: `"${etag}"` };
  });
}
