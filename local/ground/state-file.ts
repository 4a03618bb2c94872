import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface StateFile<T> {
  /** The state itself, changed in place by its owner. */
  value: T;
  /** Says that `value` was changed; it is written to disk soon after. */
  changed(): void;
  /** Resolves when every change reported before the call is on disk. Rejects when the file cannot be written. */
  flush(): Promise<void>;
}

/** Hooks for an owner that keeps more data beside the file. */
interface StateFileHooks {
  /** The JSON to write; when left out, the JSON of `value`. */
  serialize?(value: unknown): string;
  /** Called when the last serialized state is on disk. */
  written?(): void;
}

const shortestDelayMs = 50;

/**
 * Keeps a JSON value on disk for a stand-in of the local cloud, so that a restart finds it again. Changes are
 * gathered for at least 50 ms. For a large state the wait is longer, so that writing takes at most a
 * twentieth of the time. Each write replaces the file by an atomic rename.
 * @param path the file; `undefined` keeps the value in memory only.
 * @param initial the value when there is no file yet.
 * @throws SyntaxError when the file holds something else than JSON.
 */
export function openStateFile<T>(
  path: string | undefined,
  initial: () => T,
  { serialize = JSON.stringify, written }: StateFileHooks = {},
): StateFile<T> {
  if (path === undefined) {
    return { value: initial(), changed() {}, flush: () => Promise.resolve() };
  }
  const value = readExisting<T>(path) ?? initial();
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let delayMs = shortestDelayMs;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        if (!dirty) return;
        dirty = false;
        const started = performance.now();
        await writeFile(`${path}.new`, serialize(value), { mode: 0o600 });
        await rename(`${path}.new`, path);
        written?.();
        delayMs = Math.max(shortestDelayMs, (performance.now() - started) * 20);
      })
      .catch((error: unknown) => {
        dirty = true;
        throw error;
      });
    return writing;
  };

  mkdirSync(dirname(path), { recursive: true });
  return {
    value,
    changed() {
      dirty = true;
      timer ??= setTimeout(() => void write().catch(reportUnwritten), delayMs);
    },
    flush: write,
  };

  function reportUnwritten(error: unknown) {
    console.error(`The local state could not be written to ${path}:`, error);
  }
}

/**
 * Answers the same entries in an object without a prototype. A key from outside, such as `constructor`, then
 * finds nothing that is not an entry.
 */
export const withoutPrototype = <T extends object>(entries: T): T =>
  Object.assign(Object.create(null) as T, entries);

function readExisting<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
