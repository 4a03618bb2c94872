import { markAllNotificationsRead } from '#shared/contracts/inbox/notifications.ts';
import { requireActiveAccount } from '#functions/platform/active-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { beginGeneration } from '../data/notifications.ts';

export const handler = endpoint(markAllNotificationsRead, async ({ actor, now }) => {
  await requireActiveAccount(actor.userId);
  await beginGeneration(actor.userId, now);
  return {};
});
