import { monotonicFactory } from 'ulid';

let next = monotonicFactory();
let latest = 0;

/**
 * A new id: prefix, underscore, ULID. It says what it is and sorts by time, e.g. `ord_01J…`. A clock that was
 * set back starts anew, so that an id's time is the one it was made at.
 */
export function newId(prefix: string, now: Date): string {
  const time = now.getTime();
  if (time < latest) next = monotonicFactory();
  latest = time;
  return `${prefix}_${next(time)}`;
}
