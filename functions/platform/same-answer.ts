import type { Written } from './respond.ts';

/** The answers that are given more than once, with what was written of them. */
const forms = new WeakMap<object, { written?: Written }>();

/**
 * Marks an answer that a use case gives again, as the same object, while nothing in it has changed. The wrapper
 * checks, writes and packs it once.
 */
export function sameAnswer<Answer extends object>(answer: Answer): Answer {
  forms.set(Object.freeze(answer), {});
  return answer;
}

/** Answers what was written of an answer before. One that is not marked is written each time. */
export function writtenOnce(answer: object, write: () => Written): Written {
  const form = forms.get(answer);
  return form ? (form.written ??= write()) : write();
}

/**
 * Keeps the values that were asked for last. The value of a key is made again when its basis is another object.
 * @param atMost the most values that are kept; the one that nobody asked for longest goes first
 */
export function keepLatest<Value>(atMost: number) {
  const kept = new Map<string, { basis: object; value: Value }>();
  return (key: string, basis: object, make: () => Value): Value => {
    const last = kept.get(key);
    const latest = last?.basis === basis ? last : { basis, value: make() };
    kept.delete(key);
    kept.set(key, latest);
    for (const oldest of kept.keys()) {
      if (kept.size <= atMost) break;
      kept.delete(oldest);
    }
    return latest.value;
  };
}
