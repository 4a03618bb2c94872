import { getUnreadCount } from '#shared/contracts/inbox/notifications.ts';
import { activeAccountAt } from '#functions/platform/active-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { unreadAt } from '../data/notifications.ts';
import { unreadCountOf } from '../domain/notification.ts';

export const handler = endpoint(getUnreadCount, async ({ actor, now }) => {
  const [state] = await getEntities([unreadAt(actor.userId), activeAccountAt(actor.userId)]);
  return { count: unreadCountOf(state, now) };
});
