import type { Written } from './respond.ts';

/** The answers marked by `sameAnswer`, each with its written form once there is one. */
const forms = new WeakMap<object, { written?: Written }>();

/** Marks an answer that several calls get unchanged, so that it is checked, written and compressed only once. */
export function sameAnswer<Answer extends object>(answer: Answer): Answer {
  forms.set(Object.freeze(answer), {});
  return answer;
}

/** The written form of an answer. A marked answer is written once, any other answer at each call. */
export function writtenOnce(answer: object, write: () => Written): Written {
  const form = forms.get(answer);
  return form ? (form.written ??= write()) : write();
}

/**
 * Makes a cache of values by key. A value is made again when its basis is another object than before.
 * @param atMost the maximum number of values; the least recently used one is dropped first
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
