import { createHash } from 'node:crypto';
import type { AwsRequest } from '#local/ground/aws-service.ts';
import { S3Error } from './s3-error.ts';

/** @throws S3Error BadDigest when the content does not match the request's `Content-MD5` */
export function contentOf({ headers, body }: AwsRequest): Buffer {
  const content = (headers['content-encoding'] ?? '').includes('aws-chunked') ? decodeChunks(body) : body;
  const md5 = headers['content-md5'];
  if (md5 && createHash('md5').update(content).digest('base64') !== md5)
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  return content;
}

/** The body of a streamed upload: pieces, each after its length in hexadecimal, then trailers. */
function decodeChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || !(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
