import { markNotificationRead } from '#shared/contracts/inbox/notifications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { markRead } from '../use-cases/settle-notification.ts';

export const handler = endpoint(markNotificationRead, async ({ actor, params, now }) => {
  await markRead(actor.userId, params.id, now);
  return {};
});
