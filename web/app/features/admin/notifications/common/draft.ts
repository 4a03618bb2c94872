import { browserStorage } from '#web/api/web-storage.ts';
import {
  fromStored,
  nobodyYet,
  recipientsKey,
  toStored,
  type Recipients,
  type StoredRecipients,
} from './audience.ts';
import type { Channel, ComposeValues } from './compose-values.ts';

/** A broadcast that is not sent yet. */
export interface Composed {
  values: ComposeValues;
  recipients: Recipients;
}

export interface Draft extends Composed {
  /** The same when it is sent again after a lost answer, from the draft too. */
  requestId: string;
  /** When it was last written, UTC. */
  savedAt: string;
}

const keyOf = (channel: Channel, userId: string) => `message_draft_${channel}_${userId}`;

/** Whether each field that is needed is there, and is what it was when it was written. */
const hasAll = (found: unknown, wanted: object): boolean =>
  typeof found === 'object' &&
  found !== null &&
  Object.entries(wanted).every(
    ([name, value]) => typeof (found as Record<string, unknown>)[name] === typeof value,
  );

/** The draft of one admin's broadcast by one channel, in this browser. */
export const drafts = {
  /** @param begins an empty broadcast: what a draft has for each of its fields */
  read(channel: Channel, userId: string, begins: ComposeValues): Draft | undefined {
    try {
      const found = JSON.parse(browserStorage.read(keyOf(channel, userId)) ?? 'null') as {
        values: ComposeValues;
        recipients: StoredRecipients;
        /** Not in a draft from before it was kept. */
        requestId?: string;
        savedAt: string;
      } | null;
      if (!found || !Array.isArray(found.recipients?.ids)) return undefined;
      const recipients = fromStored(found.recipients);
      if (!hasAll(found.values, begins) || !hasAll(recipients, nobodyYet)) return undefined;
      return { requestId: crypto.randomUUID(), ...found, recipients };
    } catch {
      return undefined;
    }
  },
  /** Whether this browser keeps anything for longer than the page lives: where not, leaving asks first. */
  areKept(): boolean {
    try {
      localStorage.setItem('message_draft_probe', '1');
      localStorage.removeItem('message_draft_probe');
      return true;
    } catch {
      return false;
    }
  },
  save(channel: Channel, userId: string, written: Omit<Draft, 'savedAt'>, now = new Date()): void {
    const kept = { ...written, recipients: toStored(written.recipients), savedAt: now.toISOString() };
    browserStorage.write(keyOf(channel, userId), JSON.stringify(kept));
  },
  discard(channel: Channel, userId: string): void {
    browserStorage.remove(keyOf(channel, userId));
  },
};

export const isSameBroadcast = (one: Composed, other: Composed): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other.values) &&
  recipientsKey(one.recipients) === recipientsKey(other.recipients);
