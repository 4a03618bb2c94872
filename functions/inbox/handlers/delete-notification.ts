import { deleteNotification } from '#shared/contracts/inbox/notifications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeNotification } from '../use-cases/settle-notification.ts';

export const handler = endpoint(deleteNotification, async ({ actor, params, now }) => {
  await removeNotification(actor.userId, params.id, now);
  return {};
});
