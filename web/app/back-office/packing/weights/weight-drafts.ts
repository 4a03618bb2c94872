import { errorText } from '#web/api/api-error.ts';
import type { SentWeights, WeighedItem } from './use-weights.ts';
import { readWeight } from './weight-words.ts';

export interface Draft {
  typed: string;
  /** `queued` is sent with the next call. `failed` was refused or got no answer, or was restored after a sign-in. */
  state: 'typing' | 'wrong' | 'queued' | 'sending' | 'failed';
  /** The reason why the input is no valid weight; empty in other states than `wrong`. */
  problem: string;
}

export type Drafts = ReadonlyMap<string, Draft>;

/** The milliseconds from the first queued row to the call, so that one call saves several rows. */
const collectMs = 600;
/** The maximum number of weights in one call. */
const atOnce = 50;

interface Server {
  /** The item of a row as it was last read or saved; undefined when it is gone. */
  itemOf(key: string): WeighedItem | undefined;
  save(weights: SentWeights): Promise<void>;
}

/**
 * Keeps the typed weights by row key. When a row loses the focus, its weight is saved. One call may save
 * several rows, and only one call runs at a time.
 */
export function createWeightDrafts({ itemOf, save }: Server) {
  let drafts: Drafts = new Map();
  let failure = '';
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The keys of rows that were sent, but whose save was not confirmed. The server has either their old weight
   * or their new one.
   */
  const unsure = new Set<string>();
  const listeners = new Set<() => void>();

  const write = (next: Drafts) => {
    drafts = next;
    for (const listener of listeners) listener();
  };
  const put = (key: string, draft: Draft | undefined) => {
    const next = new Map(drafts);
    if (draft) next.set(key, draft);
    else next.delete(key);
    write(next);
  };
  /**
   * Moves rows from state `from` to state `to`. Rows in another state stay as they are. Without `to`, the
   * rows are saved, so their drafts are deleted.
   */
  const move = (keys: readonly string[], from: Draft['state'], to: Draft['state'] | undefined) => {
    const next = new Map(drafts);
    for (const key of keys) {
      const draft = next.get(key);
      if (draft?.state !== from) continue;
      if (to) next.set(key, { ...draft, state: to });
      else next.delete(key);
    }
    write(next);
  };
  const keysIn = (state: Draft['state']) =>
    [...drafts].filter(([, one]) => one.state === state).map(([key]) => key);

  async function sendQueued(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A queued row stays queued while its item is not in the cached list. The end of a session empties the
    // cache, so no row is sent after that end.
    const batch = keysIn('queued').filter(itemOf).slice(0, atOnce);
    if (isSending || batch.length === 0) return;
    isSending = true;
    move(batch, 'queued', 'sending');
    for (const key of batch) unsure.add(key);
    try {
      await save(batch.flatMap(toWeight));
      for (const key of batch) unsure.delete(key);
      // When somebody typed in a row during the call, the row is no longer in state `sending`. Such a row
      // keeps its draft.
      move(batch, 'sending', undefined);
    } catch (error) {
      failure = errorText(error);
      move(batch, 'sending', 'failed');
    }
    isSending = false;
    void sendQueued();
  }

  const toWeight = (key: string): SentWeights => {
    const [item, read] = [itemOf(key), readWeight(drafts.get(key)?.typed ?? '')];
    return item && 'weight' in read
      ? [{ order_id: item.order_id, line: item.line, units: item.units, weight: read.weight }]
      : [];
  };

  /**
   * Checks a row that lost the focus, and queues it. When the typed weight is the saved one, the row is queued
   * only if its last save was not confirmed, or if its weight could not be settled.
   */
  function leave(key: string): void {
    const [draft, item] = [drafts.get(key), itemOf(key)];
    if (!item || (draft?.state !== 'typing' && draft?.state !== 'failed')) return;
    const read = readWeight(draft.typed);
    const problem = 'problem' in read ? read.problem : read.weight === null ? emptyProblem(item) : '';
    if (problem) return put(key, { ...draft, state: 'wrong', problem });
    if ('weight' in read && read.weight === item.weight && !item.is_left && !unsure.has(key))
      return put(key, undefined);
    put(key, { ...draft, state: 'queued' });
    timer ??= setTimeout(() => void sendQueued(), collectMs);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: (): Drafts => drafts,
    failure: (): string => failure,
    type: (key: string, typed: string): void => put(key, { typed, state: 'typing', problem: '' }),
    leave,
    retry(): void {
      for (const key of keysIn('failed')) leave(key);
      void sendQueued();
    },
    /** Restores typed weights. Their rows get state `failed`, so they are sent when the reader tries again. */
    giveBack(typed: Readonly<Record<string, string>>): void {
      failure = 'These weights were typed before, and were not saved.';
      write(
        new Map(
          Object.entries(typed).map(([key, text]) => [key, { typed: text, state: 'failed', problem: '' }]),
        ),
      );
    },
    keepOnly(keys: ReadonlySet<string>): void {
      if ([...drafts.keys()].some((key) => !keys.has(key)))
        write(new Map([...drafts].filter(([key]) => keys.has(key))));
    },
    /** Stops the automatic saving. Queued rows go back to state `typing`. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      move(keysIn('queued'), 'queued', 'typing');
    },
  };
}

export type WeightDrafts = ReturnType<typeof createWeightDrafts>;

const emptyProblem = ({ is_settled: isSettled, weight }: WeighedItem): string =>
  isSettled ? `It is settled at ${weight} lb. Please enter another weight.` : '';
