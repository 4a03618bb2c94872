import type { Written } from './respond.ts';

/** The answers marked by `sameAnswer`, each with its written form once there is one. */
const forms = new WeakMap<object, { written?: Written }>();

/**
 * Marks an answer object that a use case returns for several calls unchanged. The endpoint then checks,
 * writes and compresses it only once.
 */
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
 * Makes a cache of values by key. Each value is made from an object, its basis. When the basis is another
 * object than before, the value is made again.
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
