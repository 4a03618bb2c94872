import { createHash } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

let next = monotonicFactory();
let latest = 0;

/**
 * A new id: prefix, underscore, ULID. It says what it is and sorts by time, e.g. `ord_01J…`. A clock that was
 * set back starts again, so that an id's time is the one it was made at.
 */
export function newId(prefix: string, now: Date): string {
  const time = now.getTime();
  if (time < latest) next = monotonicFactory();
  latest = time;
  return `${prefix}_${next(time)}`;
}

/**
 * The id of what a form makes. One that has a request's id is made under that, so that a double press, or a repeat after a lost
 * answer, finds what is there.
 * @param requestId a UUID that the form made once
 */
export const requestedId = (prefix: string, requestId: string | undefined, now: Date): string =>
  requestId ? `${prefix}_${requestId.replaceAll('-', '')}` : newId(prefix, now);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id that a fact always gets: a ULID of its moment, whose random part is drawn from what names it. */
export function derivedId(prefix: string, at: Date, name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  return `${prefix}_${encodeTime(at.getTime(), 10)}${[...bytes].map((byte) => alphabet[byte % 32]).join('')}`;
}
