import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The sizes, in bytes, and content types that CloudFront compresses (developer guide, "Serve compressed files"). */
const smallest = 1000;
const largest = 10_000_000;
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|wasm|x-javascript|xhtml\+xml|rss\+xml|atom\+xml|geo\+json|ld\+json|vnd\.api\+json|vnd\.ms-fontobject)|image\/svg\+xml|font\/(ttf|otf|eot))/;

const cache = new Map<string, Buffer>();
const cachedEntries = 500;

/**
 * Compresses an answer as CloudFront would for the viewer's Accept-Encoding header.
 * @param etag the ETag of the plain body, by which the compressed body is kept for later calls.
 * @returns undefined when the answer stays as it is.
 */
export async function compressBody(
  body: Buffer,
  contentType: string,
  acceptEncoding: string,
  etag: string | undefined,
): Promise<{ encoding: 'br' | 'gzip'; body: Buffer } | undefined> {
  if (body.length < smallest || body.length > largest || !compressible.test(contentType)) return undefined;
  const accepted = acceptEncoding.split(',').map((part) => part.trim().split(';')[0]);
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (!encoding) return undefined;
  const key = `${encoding} ${etag}`;
  const cached = etag && cache.get(key);
  if (cached) return { encoding, body: cached };
  const compressed =
    encoding === 'br'
      ? await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await toGzip(body, { level: 6 });
  if (etag) {
    cache.set(key, compressed);
    const [oldest] = cache.keys();
    if (cache.size > cachedEntries && oldest) cache.delete(oldest);
  }
  return { encoding, body: compressed };
}
