import { browserStorage } from '#web/api/web-storage.ts';
import {
  fromStored,
  nobodyYet,
  recipientsKey,
  toStored,
  type Recipients,
  type StoredRecipients,
} from '../audience/audience.ts';
import type { Channel, ComposeValues } from './compose-values.ts';

/** A broadcast that is not sent yet. */
export interface Composed {
  values: ComposeValues;
  recipients: Recipients;
}

export interface Draft extends Composed {
  /** The request's id. A request whose answer was lost is repeated with the same id. */
  requestId: string;
  /** The time at which the draft was last stored, UTC. */
  savedAt: string;
}

const keyOf = (channel: Channel, userId: string) => `message_draft_${channel}_${userId}`;

const hasAll = (stored: unknown, expectedFields: object): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(expectedFields).every(
    ([name, value]) => typeof (stored as Record<string, unknown>)[name] === typeof value,
  );

/** The draft that one admin writes for one channel. This browser keeps it. */
export const drafts = {
  /** @param begins the values of an empty broadcast. A stored draft that lacks one of these fields is ignored */
  read(channel: Channel, userId: string, begins: ComposeValues): Draft | undefined {
    try {
      const draft = JSON.parse(browserStorage.read(keyOf(channel, userId)) ?? 'null') as {
        values: ComposeValues;
        recipients: StoredRecipients;
        /** The request's id; missing in older drafts. */
        requestId?: string;
        savedAt: string;
      } | null;
      if (!draft || !Array.isArray(draft.recipients?.ids)) return undefined;
      const recipients = fromStored(draft.recipients);
      if (!hasAll(draft.values, begins) || !hasAll(recipients, nobodyYet)) return undefined;
      return { requestId: crypto.randomUUID(), ...draft, recipients };
    } catch {
      return undefined;
    }
  },
  /** Tells whether drafts stay in this browser after the page is closed. */
  areKept(): boolean {
    try {
      localStorage.setItem('message_draft_probe', '1');
      localStorage.removeItem('message_draft_probe');
      return true;
    } catch {
      return false;
    }
  },
  save(channel: Channel, userId: string, content: Omit<Draft, 'savedAt'>, now = new Date()): void {
    const draft = { ...content, recipients: toStored(content.recipients), savedAt: now.toISOString() };
    browserStorage.write(keyOf(channel, userId), JSON.stringify(draft));
  },
  discard(channel: Channel, userId: string): void {
    browserStorage.remove(keyOf(channel, userId));
  },
};

export const isSameBroadcast = (one: Composed, other: Composed): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other.values) &&
  recipientsKey(one.recipients) === recipientsKey(other.recipients);
