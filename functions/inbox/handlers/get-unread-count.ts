import { getUnreadCount } from '#shared/contracts/inbox/notifications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readUnreadState } from '../data/notifications.ts';
import { unreadCountOf } from '../domain/notification.ts';

export const handler = endpoint(getUnreadCount, async ({ actor, now }) => ({
  count: unreadCountOf(await readUnreadState(actor.userId), now),
}));
