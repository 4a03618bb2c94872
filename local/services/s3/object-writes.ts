import { escapeXml } from '#local/ground/aws-query.ts';
import type { AwsRequest, AwsResponse } from '#local/ground/aws-service.ts';
import type { CreatedObject } from '#local/ground/created-object.ts';
import type { BucketStore, ObjectHead } from './bucket-store.ts';
import { contentOf } from './content.ts';
import type { createMultipartUploads } from './multipart.ts';
import { checkPolicySignature, type SecretOf } from './presigned.ts';
import { S3Error } from './s3-error.ts';
import { checkPolicy, parseUploadForm, type UploadForm } from './upload-form.ts';

interface Target {
  bucket: string;
  key: string;
  store: BucketStore;
}

/** The three ways to store an object: a PUT, a browser's form, or an upload in parts. */
export function createObjectWrites(options: {
  uploads: ReturnType<typeof createMultipartUploads>;
  now(): Date;
  secretOf: SecretOf;
  onCreated?(object: CreatedObject): void;
}) {
  const { uploads, now, secretOf } = options;
  const tell = (
    bucket: string,
    { key, size, etag, lastModified: at }: ObjectHead,
    reason: CreatedObject['reason'],
  ) => options.onCreated?.({ bucket, key, size, etag, reason, at });

  return {
    async put(request: AwsRequest, { bucket, store, key }: Target): Promise<AwsResponse> {
      const head = await store.put(headOfRequest(request, key, now()), contentOf(request));
      tell(bucket, head, 'PutObject');
      return { status: 200, headers: { etag: head.etag }, body: '' };
    },

    async upload(request: AwsRequest, { bucket, store }: Target): Promise<AwsResponse> {
      const form = parseUploadForm(request.headers['content-type'] ?? '', request.body);
      checkPolicySignature(form.fields, secretOf);
      checkPolicy(form, bucket, now());
      const head = await store.put(headOfForm(form, now()), form.file);
      tell(bucket, head, 'POST Object');
      return answerForm(form, bucket, head);
    },

    async complete(
      request: AwsRequest,
      { bucket, store, key }: Target,
      uploadId: string,
    ): Promise<AwsResponse> {
      const wanted = request.body.toString('utf8');
      const completed = await uploads.complete(bucket, key, uploadId, wanted, { store, now: now() });
      tell(bucket, completed.head, 'CompleteMultipartUpload');
      return completed.response;
    },
  };
}

export const headOfRequest = ({ headers, query }: AwsRequest, key: string, at: Date) => ({
  key,
  contentType: headers['content-type'] ?? 'binary/octet-stream',
  cacheControl: headers['cache-control'],
  contentDisposition: headers['content-disposition'],
  metadata: metadataOf([...Object.entries(headers), ...query]),
  lastModified: at.toISOString(),
});

/** The head of the object that a form uploads. @throws S3Error for a form without a key */
function headOfForm({ fields, fileName }: UploadForm, at: Date) {
  const key = (fields.get('key') ?? '').replaceAll('${filename}', fileName);
  if (key === '') throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  return {
    key,
    contentType: fields.get('content-type') ?? 'binary/octet-stream',
    cacheControl: fields.get('cache-control'),
    metadata: metadataOf([...fields]),
    lastModified: at.toISOString(),
  };
}

function answerForm({ fields }: UploadForm, bucket: string, { key, etag }: ObjectHead): AwsResponse {
  const status = Number(fields.get('success_action_status') ?? 204);
  const headers = { location: `/${bucket}/${encodeURI(key)}`, etag };
  if (status !== 201) return { status: status === 200 ? 200 : 204, headers, body: '' };
  const body = `<PostResponse><Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key><ETag>${etag}</ETag></PostResponse>`;
  return { status: 201, headers: { ...headers, 'content-type': 'application/xml' }, body };
}

function metadataOf(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    entries
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name.slice('x-amz-meta-'.length), value]),
  );
}
