import type * as z from 'zod';
import type { notification } from '#shared/contracts/inbox/notifications.ts';

/**
 * Each notification belongs to a month and to a generation. A month's notifications expire together, with
 * their part of the unread count. "Mark all as read" begins a generation: older notifications count as read,
 * without a write. Generations are compared, not instants, so nothing depends on the clocks of two machines.
 */
export interface StoredNotification {
  id: string;
  userId: string;
  title: string;
  body: string;
  /** A path of the site. */
  link: string | null;
  /** The time of the event that the notification tells of. The list is sorted by it. */
  createdAt: string;
  generation: number;
  readAt?: string;
  /** Seconds since 1970. */
  ttl: number;
}

/** A member's numbers of unread notifications, one for each month: `unread_2026-11`. */
export interface UnreadState {
  generation?: number;
  readAllAt?: string;
  [count: `unread_${string}`]: number;
}

const keptMonths = 6;

/** Answers the attribute with the number of unread notifications in an instant's month (UTC). */
export const unreadAttribute = (instant: string) => `unread_${instant.slice(0, 7)}` as const;

/** In seconds since 1970: at least 180 days after the last day of the instant's month. */
export function expiryOf(instant: string): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + keptMonths + 1, 1) / 1000;
}

/** Answers the names of the unread counts of all months that have not expired, newest first. */
export const countedAttributes = (now: Date) =>
  Array.from({ length: keptMonths + 1 }, (_, monthsBack) =>
    unreadAttribute(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1)).toISOString(),
    ),
  );

export const unreadCountOf = (state: UnreadState | undefined, now: Date): number =>
  countedAttributes(now).reduce((sum, attribute) => sum + Math.max(0, state?.[attribute] ?? 0), 0);

export const generationOf = (state: UnreadState | undefined): number => state?.generation ?? 0;

export const isRead = (stored: StoredNotification, state: UnreadState | undefined): boolean =>
  stored.readAt !== undefined || stored.generation < generationOf(state);

/** The table deletes an expired notification within two days. Until then, it is not shown. */
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
