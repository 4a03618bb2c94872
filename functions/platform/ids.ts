import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A new id: prefix, underscore, ULID. It says what it is and sorts by time, e.g. `ord_01J…`. */
export function newId(prefix: string, now: Date): string {
  return `${prefix}_${next(now.getTime())}`;
}
