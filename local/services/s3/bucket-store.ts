import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ObjectHead {
  key: string;
  size: number;
  /** The ETag with quotes, as S3 gives it. */
  etag: string;
  contentType: string;
  cacheControl?: string;
  contentDisposition?: string;
  /** The headers `x-amz-meta-…`, without that prefix. */
  metadata: Record<string, string>;
  /** ISO instant. */
  lastModified: string;
}

export interface BucketStore {
  head(key: string): ObjectHead | undefined;
  body(key: string): Promise<Buffer | undefined>;
  /**
   * @param etag the ETag of an object that was uploaded in parts. When it is left out, the ETag is the MD5 of
   * the content.
   */
  put(head: Omit<ObjectHead, 'size' | 'etag'>, body: Buffer, etag?: string): Promise<ObjectHead>;
  remove(key: string): Promise<void>;
  /** The heads of the objects, in the order of their keys. */
  list(prefix: string): ObjectHead[];
}

/**
 * Keeps the objects of one bucket, in memory or in a directory. In a directory, an object has two files,
 * which are named by the hash of the object's key.
 * @param directory made if it does not exist; undefined keeps everything in memory
 */
export function openBucketStore(directory: string | undefined): BucketStore {
  const heads = new Map<string, ObjectHead>();
  const bodies = new Map<string, Buffer>();
  if (directory !== undefined) {
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory).filter((file) => file.endsWith('.json'))) {
      const head = JSON.parse(readFileSync(join(directory, name), 'utf8')) as ObjectHead;
      heads.set(head.key, head);
    }
  }
  const pathOf = (key: string) => join(directory!, createHash('sha256').update(key).digest('hex'));

  return {
    head: (key) => heads.get(key),
    async body(key) {
      if (!heads.has(key)) return undefined;
      return directory === undefined ? bodies.get(key) : readFile(pathOf(key));
    },
    async put(details, body, etag = `"${createHash('md5').update(body).digest('hex')}"`) {
      const head: ObjectHead = { ...details, size: body.length, etag };
      if (directory === undefined) {
        bodies.set(head.key, body);
      } else {
        await replace(pathOf(head.key), body);
        await replace(`${pathOf(head.key)}.json`, JSON.stringify(head));
      }
      heads.set(head.key, head);
      return head;
    },
    async remove(key) {
      bodies.delete(key);
      if (!heads.delete(key) || directory === undefined) return;
      await rm(`${pathOf(key)}.json`, { force: true });
      await rm(pathOf(key), { force: true });
    },
    list: (prefix) =>
      [...heads.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

async function replace(path: string, content: Buffer | string): Promise<void> {
  const fresh = `${path}.${crypto.randomUUID()}.new`;
  await writeFile(fresh, content);
  await rename(fresh, path);
}
