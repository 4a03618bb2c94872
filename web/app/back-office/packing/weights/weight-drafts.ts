import { errorText } from '#web/api/api-error.ts';
import type { SentWeights, WeighedItem } from './use-weights.ts';
import { readWeight } from './weight-words.ts';

/** What was typed into a row and is not saved. */
export interface Draft {
  typed: string;
  /** `queued` goes out with the next call. `failed` was refused, or had no answer. */
  state: 'typing' | 'wrong' | 'queued' | 'sending' | 'failed';
  /** Why it cannot be sent; empty unless it is wrong. */
  problem: string;
}

export type Drafts = ReadonlyMap<string, Draft>;

/** Milliseconds in which changed rows are collected for one call. */
const collectMs = 600;
/** The most weights of one call. */
const atOnce = 50;

interface Server {
  /** The item of a row as it was last read or saved; undefined when it is gone. */
  itemOf(key: string): WeighedItem | undefined;
  save(weights: SentWeights): Promise<void>;
}

/** Keeps what is typed by the keys of the rows, and saves the rows that were left, some together and one call at a time. */
export function createWeightDrafts({ itemOf, save }: Server) {
  let drafts: Drafts = new Map();
  let failure = '';
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Rows that were sent without an answer that they are saved, so that nobody knows what the server has. */
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
  /** Gives the rows of a state another one; without one they are saved and their drafts go. */
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
    // Rows that are not there, as at the end of a session, are not sent and not lost.
    const batch = keysIn('queued').filter(itemOf).slice(0, atOnce);
    if (isSending || batch.length === 0) return;
    isSending = true;
    move(batch, 'queued', 'sending');
    for (const key of batch) unsure.add(key);
    try {
      await save(batch.flatMap(toWeight));
      for (const key of batch) unsure.delete(key);
      // A row that was typed into meanwhile is in another state, and keeps its draft.
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

  /** Checks a row that was left, and queues it when it has another weight than the saved one. */
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
    /** The text of the last failure. */
    failure: (): string => failure,
    type: (key: string, typed: string): void => put(key, { typed, state: 'typing', problem: '' }),
    leave,
    retry(): void {
      for (const key of keysIn('failed')) leave(key);
      void sendQueued();
    },
    /** Puts back what was typed before the session ended. It is sent when its reader says so. */
    giveBack(typed: Readonly<Record<string, string>>): void {
      failure = 'These weights were typed before, and were not saved.';
      write(
        new Map(
          Object.entries(typed).map(([key, text]) => [key, { typed: text, state: 'failed', problem: '' }]),
        ),
      );
    },
    /** Drops what was typed about rows that are gone. */
    keepOnly(keys: ReadonlySet<string>): void {
      if ([...drafts.keys()].some((key) => !keys.has(key)))
        write(new Map([...drafts].filter(([key]) => keys.has(key))));
    },
    /** Sends nothing more of its own accord. */
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
