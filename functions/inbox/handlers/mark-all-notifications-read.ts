import { markAllNotificationsRead } from '#shared/contracts/inbox/notifications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { beginGeneration } from '../data/notifications.ts';

export const handler = endpoint(markAllNotificationsRead, async ({ actor, now }) => {
  await beginGeneration(actor.userId, now);
  return {};
});
