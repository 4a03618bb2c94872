import { join } from 'node:path';
import { escapeXml } from '#local/ground/aws-query.ts';
import type { AwsRequest, AwsResponse, AwsService, LocalClock } from '#local/ground/aws-service.ts';
import type { CreatedObject } from '#local/ground/created-object.ts';
import { openBucketStore, type BucketStore, type ObjectHead } from './bucket-store.ts';
import { contentOf } from './content.ts';
import { corsHeaders, type CorsRule } from './cors.ts';
import { createMultipartUploads } from './multipart.ts';
import { createObjectWrites, headOfRequest } from './object-writes.ts';
import { checkPresignedQuery, type SecretOf } from './presigned.ts';
import { actionsOf, notServed } from './s3-actions.ts';
import { errorResponse, S3Error } from './s3-error.ts';

export type { CorsRule } from './cors.ts';

export interface S3ServiceOptions {
  /** The folder for objects. When it is left out, objects are in memory only. */
  directory?: string;
  buckets: { name: string; cors: CorsRule[] }[];
  /** The clock for times of objects and signatures; the machine's clock when left out. */
  clock?: LocalClock;
  /** When the function is left out, every key's secret is `local`. */
  secretOf?: SecretOf;
  onCreated?(object: CreatedObject): void;
}

export interface S3Service extends AwsService {
  read(
    bucket: string,
    key: string,
  ): Promise<
    { body: Buffer; contentType: string; cacheControl?: string; etag: string; lastModified: Date } | undefined
  >;
  stop(): Promise<void>;
}

interface Target {
  bucket: string;
  key: string;
  store: BucketStore;
  cors: CorsRule[];
}

/**
 * A local stand-in for Amazon S3 with path-style addresses. It puts, reads, deletes and lists objects.
 * Browsers upload with presigned addresses and forms, and the stand-in checks their signatures and policies.
 * Calls with an Authorization header are checked by `cloud/aws-endpoint.ts`. Versions, lifecycle rules,
 * ranges, ACLs and bucket policies are not modelled.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3Service(options: S3ServiceOptions): S3Service {
  const now = () => options.clock?.now() ?? new Date();
  const secretOf: SecretOf = options.secretOf ?? (() => 'local');
  const buckets = new Map(
    options.buckets.map(({ name, cors }) => [
      name,
      { cors, store: openBucketStore(options.directory && join(options.directory, name)) },
    ]),
  );
  const writing = new Set<Promise<unknown>>();
  const uploads = createMultipartUploads();
  const writes = createObjectWrites({ uploads, now, secretOf, onCreated: options.onCreated });

  const targetOf = (request: AwsRequest): Target => {
    const [, bucket = '', ...rest] = request.path.split('/');
    const bucketParts = buckets.get(bucket);
    if (!bucketParts) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return { bucket, key: rest.map(decodeURIComponent).join('/'), ...bucketParts };
  };

  const serve = async (request: AwsRequest, target: Target): Promise<AwsResponse> => {
    if (request.query.has('X-Amz-Signature')) checkPresignedQuery(request, now(), secretOf);
    const { store, key } = target;
    if (key === '') {
      if (request.method === 'GET' && request.query.has('uploads'))
        return uploads.list(target.bucket, request.query.get('prefix') ?? '');
      if (request.method === 'GET') return list(target, request.query);
      if (request.method === 'HEAD') return { status: 200, headers: {}, body: '' };
      if (request.method === 'POST') return writes.upload(request, target);
      throw notServed(request);
    }
    const uploadId = request.query.get('uploadId');
    if (uploadId !== null) return servePart(request, target, uploadId);
    switch (request.method) {
      case 'POST':
        if (request.query.has('uploads'))
          return uploads.begin(target.bucket, headOfRequest(request, key, now()));
        throw notServed(request);
      case 'PUT':
        return writes.put(request, target);
      case 'GET':
      case 'HEAD':
        return get(request, target);
      case 'DELETE':
        await store.remove(key);
        return { status: 204, headers: {}, body: '' };
      default:
        throw notServed(request);
    }
  };

  const servePart = async (
    request: AwsRequest,
    { bucket, store, key }: Target,
    uploadId: string,
  ): Promise<AwsResponse> => {
    switch (request.method) {
      case 'PUT':
        return uploads.put(bucket, key, request.query, contentOf(request));
      case 'POST':
        return writes.complete(request, { bucket, store, key }, uploadId);
      case 'DELETE':
        return uploads.abort(bucket, key, uploadId);
      default:
        throw notServed(request);
    }
  };

  const handle = async (request: AwsRequest): Promise<AwsResponse> => {
    try {
      const target = targetOf(request);
      if (request.method === 'OPTIONS') return preflight(request, target.cors);
      const work = serve(request, target).catch((error: unknown) => {
        if (error instanceof S3Error) return errorResponse(error, request.method === 'HEAD');
        throw error;
      });
      writing.add(work);
      const response = await work.finally(() => writing.delete(work));
      Object.assign(response.headers, corsHeaders(target.cors, request.method, request.headers));
      return response;
    } catch (error) {
      if (error instanceof S3Error) return errorResponse(error, request.method === 'HEAD');
      throw error;
    }
  };

  return {
    name: 's3',
    actions: actionsOf,
    handle,
    async read(bucket, key) {
      const store = buckets.get(bucket)?.store;
      const head = store?.head(key);
      const body = await store?.body(key);
      if (!head || !body) return undefined;
      const { contentType, cacheControl, etag } = head;
      return { body, contentType, cacheControl, etag, lastModified: new Date(head.lastModified) };
    },
    async stop() {
      await Promise.allSettled(writing);
    },
  };
}

async function get(request: AwsRequest, { store, key }: Target): Promise<AwsResponse> {
  const head = store.head(key);
  const body = await store.body(key);
  if (!head || !body) {
    const isHead = request.method === 'HEAD';
    throw new S3Error(404, isHead ? 'NotFound' : 'NoSuchKey', 'The specified key does not exist.');
  }
  const headers = headersOf(head);
  if (request.headers['if-none-match'] === head.etag) return { status: 304, headers, body: '' };
  return { status: 200, headers, body: request.method === 'HEAD' ? '' : body };
}

function headersOf(head: ObjectHead): Record<string, string> {
  return {
    'content-type': head.contentType,
    'content-length': String(head.size),
    etag: head.etag,
    'last-modified': new Date(head.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    ...(head.cacheControl ? { 'cache-control': head.cacheControl } : {}),
    ...(head.contentDisposition ? { 'content-disposition': head.contentDisposition } : {}),
    ...Object.fromEntries(
      Object.entries(head.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };
}

function list({ bucket, store }: Target, query: URLSearchParams): AwsResponse {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const heads = store.list(prefix).filter(({ key }) => key > after);
  const page = heads.slice(0, most);
  const isTruncated = heads.length > page.length;
  const contents = page.map(
    ({ key, size, etag, lastModified }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${lastModified}</LastModified>` +
      `<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>`
    : '';
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
    `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function preflight(request: AwsRequest, cors: CorsRule[]): AwsResponse {
  const headers = corsHeaders(cors, request.headers['access-control-request-method'] ?? '', request.headers);
  if (headers) return { status: 200, headers, body: '' };
  const refusal = new S3Error(
    403,
    'AccessForbidden',
    'CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request ' +
      'method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the ' +
      "resource's CORS spec.",
  );
  return errorResponse(refusal, false);
}
