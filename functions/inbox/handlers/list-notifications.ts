import { listNotifications } from '#shared/contracts/inbox/notifications.ts';
import { requireActiveAccount } from '#functions/platform/active-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listNotificationsOf, readUnreadState } from '../data/notifications.ts';
import { toNotification } from '../domain/notification.ts';

export const handler = endpoint(listNotifications, async ({ actor, query, now }) => {
  const [page, state] = await Promise.all([
    listNotificationsOf(actor.userId, query.limit, query.cursor, now),
    readUnreadState(actor.userId),
    requireActiveAccount(actor.userId),
  ]);
  const notifications = page.items.map((stored) => toNotification(stored, state));
  return { notifications, next_cursor: encodeCursor(page.cursor) };
});
