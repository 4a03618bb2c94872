import { updateSettings } from '#shared/contracts/storefront/settings.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { retimeBroadcasts } from '#functions/broadcasts/use-cases/retime-broadcasts.ts';
import { changeStoreSettings } from '#functions/settings/data/store-settings.ts';

export const handler = endpoint(updateSettings, async ({ actor, body, now }) => {
  const settings = await changeStoreSettings(body, actor.userId, now);
  if (body.reminder_time) await retimeBroadcasts(settings.reminder_time);
  return { settings };
});
