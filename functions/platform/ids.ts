import { createHash } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

let next = monotonicFactory();
let latest = 0;

/** Makes an id such as `ord_01J…`, which sorts by `now`. After the clock is set back, new ids sort before old ones. */
export function newId(prefix: string, now: Date): string {
  const time = now.getTime();
  if (time < latest) next = monotonicFactory();
  latest = time;
  return `${prefix}_${next(time)}`;
}

/**
 * The id of a record that a form makes, so that a repeated request finds the record of the first one.
 * @param requestId a UUID that the form made once; undefined for a new id
 */
export const requestedId = (prefix: string, requestId: string | undefined, now: Date): string =>
  requestId ? `${prefix}_${requestId.replaceAll('-', '')}` : newId(prefix, now);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Computes an id that is the same for the same time and name: a ULID with a hash of the name. */
export function derivedId(prefix: string, at: Date, name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  return `${prefix}_${encodeTime(at.getTime(), 10)}${[...bytes].map((byte) => alphabet[byte % 32]).join('')}`;
}
