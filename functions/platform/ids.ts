import { createHash } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

let next = monotonicFactory();
let latest = 0;

/**
 * A new id: prefix, underscore, ULID. It shows its kind and sorts by time, e.g. `ord_01J…`. When the clock
 * was set back, counting starts again, so that an id's time is the time it was made.
 */
export function newId(prefix: string, now: Date): string {
  const time = now.getTime();
  if (time < latest) next = monotonicFactory();
  latest = time;
  return `${prefix}_${next(time)}`;
}

/**
 * The id of a record that a form makes. With a request id the record's id follows from it. So a double press,
 * or a repeat after a lost answer, finds the record that is there.
 * @param requestId a UUID that the form made once
 */
export const requestedId = (prefix: string, requestId: string | undefined, now: Date): string =>
  requestId ? `${prefix}_${requestId.replaceAll('-', '')}` : newId(prefix, now);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An id that is always the same for the same fact: a ULID of its moment, whose random part is computed from
 * its name.
 */
export function derivedId(prefix: string, at: Date, name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  return `${prefix}_${encodeTime(at.getTime(), 10)}${[...bytes].map((byte) => alphabet[byte % 32]).join('')}`;
}
