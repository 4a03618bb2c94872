import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openStateFile, withoutPrototype } from './state-file.ts';

type Records = Record<string, object>;

export interface JournaledState<T> {
  /**
   * The state itself, which its owner changes in place. `commit` writes a record only when the owner read or
   * set it through its section (`value.section[id]`) since the last commit. A changed list is always written.
   */
  value: T;
  changed(): void;
  /** Writes every change since the last call to disk, so that it survives any end of this process. */
  commit(): void;
  /** Resolves when the state file has all changes. */
  flush(): Promise<void>;
}

/**
 * Keeps sections of records, and lists, as JSON on disk. Soon after a change, `openStateFile` writes the
 * whole file. Until then, each commit writes to a journal beside the file: the records that were read or set,
 * and the lists that changed. An entry of the journal holds a whole record or list. When the file already has
 * the change, applying the entry again leads to the same state. So the process may die at any moment.
 * @param path the file; `undefined` keeps the state in memory only.
 * @param initial the value when no file exists; sections that are arrays are lists.
 */
export function openJournaledState<T extends object>(
  path: string | undefined,
  initial: () => T,
): JournaledState<T> {
  const touched = new Map<string, Set<string>>();
  const lists = new Map<string, string>();
  let dirty = false;
  let generation = 1;
  let journal: number | undefined;

  const file = openStateFile<T>(path, initial, {
    serialize() {
      commit();
      if (journal !== undefined) closeSync(journal);
      journal = undefined;
      generation += 1;
      const text = JSON.stringify(value);
      for (const ids of touched.values()) ids.clear();
      return text;
    },
    written() {
      for (const { number, path: old } of path ? journalsOf(path) : [])
        if (number < generation) rmSync(old, { force: true });
    },
  });
  const value = file.value as Record<string, Records | unknown[]>;
  for (const [name, section] of Object.entries(value))
    if (!Array.isArray(section)) value[name] = withoutPrototype(section);

  if (path) {
    const journals = journalsOf(path);
    for (const one of journals) replay(value, readFileSync(one.path, 'utf8'));
    generation = (journals.at(-1)?.number ?? 0) + 1;
    for (const [name, section] of Object.entries(value)) {
      if (Array.isArray(section)) lists.set(name, JSON.stringify(section));
      else {
        const ids = new Set<string>();
        touched.set(name, ids);
        value[name] = watched(section, ids);
      }
    }
    if (journals.length > 0) file.changed();
  }

  function commit(): void {
    if (!path) return;
    const lines: string[] = [];
    for (const [name, ids] of touched) {
      if (dirty)
        for (const id of [...ids]) lines.push(JSON.stringify([name, id, (value[name] as Records)[id]]));
      ids.clear();
    }
    if (!dirty) return;
    dirty = false;
    for (const [name, before] of lists) {
      const now = JSON.stringify(value[name]);
      if (now === before) continue;
      lists.set(name, now);
      lines.push(`[${JSON.stringify(name)},${now}]`);
    }
    if (lines.length === 0) return;
    journal ??= openSync(journalPath(path, generation), 'a', 0o600);
    writeSync(journal, `${lines.join('\n')}\n`);
  }

  return {
    value: file.value,
    changed() {
      dirty = true;
      file.changed();
    },
    commit,
    flush: () => file.flush(),
  };
}

function watched(section: Records, ids: Set<string>): Records {
  const touch = (id: string | symbol) => typeof id === 'string' && ids.add(id);
  return new Proxy(section, {
    get(target, id) {
      touch(id);
      return Reflect.get(target, id) as unknown;
    },
    set(target, id, record) {
      touch(id);
      return Reflect.set(target, id, record);
    },
    deleteProperty(target, id) {
      touch(id);
      return Reflect.deleteProperty(target, id);
    },
  });
}

/** Applies the whole lines of a journal. A last line without an end was never committed. */
function replay(value: Record<string, Records | unknown[]>, journal: string): void {
  for (const line of journal.split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as
      [name: string, list: unknown[]] | [name: string, id: string, object | null];
    if (entry.length === 2) value[entry[0]] = entry[1];
    else {
      const section = value[entry[0]] as Records;
      if (entry[2]) section[entry[1]] = entry[2];
      else delete section[entry[1]];
    }
  }
}

const journalPath = (path: string, number: number) => `${path}.journal-${number}`;

function journalsOf(path: string): { number: number; path: string }[] {
  const start = basename(journalPath(path, 0)).slice(0, -1);
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(start))
    .map((name) => ({ number: Number(name.slice(start.length)), path: join(dirname(path), name) }))
    .sort((one, other) => one.number - other.number);
}
