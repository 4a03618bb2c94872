import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import type * as z from 'zod';
import type { notification } from '#shared/contracts/inbox/notifications.ts';

/**
 * A notification as stored. It belongs to a month and to a generation:
 * - a month's notifications expire in one moment, and their part of the unread count with them;
 * - "mark all as read" begins a new generation, and whatever is of an older one is read, without being
 *   written. Comparing generations instead of instants, nothing depends on the clocks of two machines.
 */
export interface StoredNotification {
  id: string;
  userId: string;
  title: string;
  body: string;
  /** A path of the site. */
  link: string | null;
  /** When the thing happened that it tells of; its order in the list. */
  createdAt: string;
  generation: number;
  readAt?: string;
  /** Seconds since 1970. */
  ttl: number;
}

/** A member's count of unread ones, one number for each month: `unread_2026-11`. */
export interface UnreadState {
  generation?: number;
  readAllAt?: string;
  [count: `unread_${string}`]: number;
}

const keptMonths = 6;
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id of the one notification of a message: a ULID whose random part is drawn from the message's id. */
export function notificationIdOf(messageId: string, createdAt: string): string {
  const hash = createHash('sha256').update(messageId).digest();
  const random = [...hash.subarray(0, 16)].map((byte) => crockford[byte % 32]).join('');
  return `ntf_${encodeTime(Date.parse(createdAt), 10)}${random}`;
}

/** The attribute that counts the unread ones of an instant's month (UTC). */
export const unreadAttribute = (instant: string) => `unread_${instant.slice(0, 7)}` as const;

/** When an instant's month is forgotten, in seconds since 1970: at least 180 days after its last day. */
export function expiryOf(instant: string): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + keptMonths + 1, 1) / 1000;
}

/** The attributes of every month that is not forgotten, newest first. */
export const countedAttributes = (now: Date) =>
  Array.from({ length: keptMonths + 1 }, (_, back) =>
    unreadAttribute(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString()),
  );

/** How many are unread, those of forgotten months left out. */
export const unreadCountOf = (state: UnreadState | undefined, now: Date): number =>
  countedAttributes(now).reduce((sum, attribute) => sum + Math.max(0, state?.[attribute] ?? 0), 0);

export const generationOf = (state: UnreadState | undefined): number => state?.generation ?? 0;

export const isRead = (stored: StoredNotification, state: UnreadState | undefined): boolean =>
  stored.readAt !== undefined || stored.generation < generationOf(state);

/** The table deletes what expired within two days; until then nobody sees it any more. */
export const isExpired = (stored: StoredNotification, now: Date): boolean =>
  stored.ttl <= now.getTime() / 1000;

export function toNotification(
  stored: StoredNotification,
  state: UnreadState | undefined,
): z.output<typeof notification> {
  const read = isRead(stored, state);
  return {
    id: stored.id,
    title: stored.title,
    body: stored.body,
    link: stored.link,
    is_read: read,
    read_at: read ? (stored.readAt ?? state?.readAllAt ?? stored.createdAt) : null,
    created_at: stored.createdAt,
  };
}
