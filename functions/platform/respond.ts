import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The size in bytes up to which compressing an answer gains nothing. */
const smallestPacked = 1024;

/** The Cache-Control header for answers that neither CloudFront nor a browser may keep. */
export const keepNowhere = 'private, no-store';

/** The text of an answer. It is compressed at the first call of `packed`. */
export interface Written {
  text: string;
  isLong: boolean;
  /** The text compressed by gzip, in base 64. */
  packed(): string;
}

export function write(body: unknown): Written {
  const text = JSON.stringify(body);
  let packed: string | undefined;
  return {
    text,
    isLong: Buffer.byteLength(text) > smallestPacked,
    packed: () => (packed ??= gzipSync(text).toString('base64')),
  };
}

/**
 * The JSON answer to API Gateway (payload format 2.0). A long answer is compressed here, because API Gateway
 * never compresses, and CloudFront compresses only answers that a cache may keep.
 */
export function respond(
  statusCode: number,
  { text, isLong, packed }: Written,
  options: { keep?: string; accepts?: string; cookies?: string[] } = {},
): APIGatewayProxyStructuredResultV2 {
  const { keep = keepNowhere, accepts = '', cookies = [] } = options;
  const isPacked = isLong && takesGzip(accepts);
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': keep,
      ...(isLong && { vary: 'Accept-Encoding' }),
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
    ...(isPacked ? { body: packed(), isBase64Encoded: true } : { body: text }),
    ...(cookies.length > 0 && { cookies }),
  };
}

/** The types of files for crawlers. A browser shows such a file instead of saving it. */
const readByMachines: ReadonlySet<string> = new Set(['application/xml', 'text/plain']);

/**
 * Answers a file, which a browser saves unless it is for crawlers. It is compressed for callers that accept
 * gzip, because a Lambda answer has 6 MB at most.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export function respondWithFile(
  type: string,
  { name, text }: { name: string; text: string },
  accepts = '',
): APIGatewayProxyStructuredResultV2 {
  const isPacked = takesGzip(accepts);
  return {
    statusCode: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...(!readByMachines.has(type) && { 'content-disposition': `attachment; filename="${name}"` }),
      'cache-control': keepNowhere,
      vary: 'Accept-Encoding',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
    ...(isPacked ? { body: gzipSync(text).toString('base64'), isBase64Encoded: true } : { body: text }),
  };
}

/** True when an Accept-Encoding header accepts gzip (RFC 9110, section 12.5.3). */
const takesGzip = (accepts: string): boolean =>
  accepts.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
