import { createHash } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

let next = monotonicFactory();
let latest = 0;

/**
 * Makes a new id from a prefix and a ULID, e.g. `ord_01J…`. The ULID begins with the time `now`, so ids sort
 * by time. When the clock was set back, new ids have the earlier time too, and sort before the latest ids.
 */
export function newId(prefix: string, now: Date): string {
  const time = now.getTime();
  if (time < latest) next = monotonicFactory();
  latest = time;
  return `${prefix}_${next(time)}`;
}

/**
 * The id of a record that a form makes. It is computed from the request id, so that a repeated request finds
 * the record of the first request.
 * @param requestId a UUID that the form made once; undefined for a new id
 */
export const requestedId = (prefix: string, requestId: string | undefined, now: Date): string =>
  requestId ? `${prefix}_${requestId.replaceAll('-', '')}` : newId(prefix, now);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Computes an id from a time and a name. The same time and name always give the same id. The id is a ULID of
 * the time, with a hash of the name in place of its random part.
 */
export function derivedId(prefix: string, at: Date, name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  return `${prefix}_${encodeTime(at.getTime(), 10)}${[...bytes].map((byte) => alphabet[byte % 32]).join('')}`;
}
